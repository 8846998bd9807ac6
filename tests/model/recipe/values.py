"""Values for the tiny model's training documents: names, addresses, dates, prices, codes, titles, filler sentences.

`G(seed)` draws from wide lists and from invented words, so that a model that reads the documents has to copy the
values and cannot remember them. With `held=True` every list gives only its held-out part (every seventh entry), with
`held=False` only the rest, so documents for the evaluation hold names that training has never shown. The spellings
of dates, times, phone numbers, codes and prices are not split: those forms are to be learnt.

No value holds a double quote or a backslash (but see `quoted()`), a newline, or a space at either end.
"""
import datetime
import random
import string
import unicodedata


def _words(text):
    return list(dict.fromkeys(text.split()))


def _forms(text):
    """Entries separated by "|" or by a line end; one that is written twice comes twice as often."""
    return [x.strip() for line in text.splitlines() for x in line.split("|") if x.strip()]


def _lines(text):
    return list(dict.fromkeys(_forms(text)))


# ---------------------------------------------------------------------------------------------------------------------
# people
# ---------------------------------------------------------------------------------------------------------------------
FIRST = _words("""
Anna Ben Carla David Elena Frank Grace Hugo Irene Jack Karen Leo Maria Nina Oscar Paula Quentin Rosa Sam Tina Umar
Vera Walter Xenia Yusuf Zoe Alice Bob Charlie Diana Edward Fiona George Hannah Ivan Julia Kevin Laura Michael Nora
Oliver Petra Rachel Simon Teresa Victor Wendy James Sarah Daniel Emma Liam Olivia Lucas Mia Ethan Ava Noah Tom
Ursula Alan Margaret Dennis Ken Barbara John Jane Mark Mary Peter Harry Ron Linus Ada Agnes Albert Amber Andrew
Angela Arthur Audrey Beatrice Bernard Bridget Bruce Caleb Callum Cecilia Chloe Claire Clive Colin Connor Craig Daisy
Dean Deborah Derek Donna Dorothy Duncan Edith Edwin Eleanor Ellen Elliot Emily Eric Esther Eve Evelyn Felicity Finn
Florence Freya Gareth Gavin Gemma Geoffrey Gordon Graham Gwen Hazel Heather Heidi Henry Hilary Holly Howard Iain
Imogen Isaac Isla Ivy Jasmine Jason Jenny Jeremy Joan Joshua Joyce Judith Justin Keith Kieran Kirsty Lewis Lily
Lloyd Louise Lydia Mabel Malcolm Martha Matthew Maud Megan Miles Molly Nathan Neil Niamh Nigel Owen Pamela Patrick
Phoebe Poppy Ralph Rebecca Rhys Robin Roger Rory Rosemary Roy Ruby Rupert Ruth Sally Scott Sean Sheila Siobhan
Sophie Stella Stuart Susan Sylvia Tessa Theo Tracy Trevor Vincent Violet Vivian Wayne William Winston Yvonne Dakota
Tyler Brandon Brooke Madison Jayden Kaylee Savannah Jürgen Jörg Günter Käthe Björn Lörke Sönke Anneliese Bärbel
Dieter Dörte Egon Friedrich Gerhard Gisela Götz Hannelore Heinrich Helga Horst Ilse Ingeborg Jens Johanna Jutta Karl
Katrin Klaus Lieselotte Lukas Lutz Manfred Markus Matthias Monika Rainer Renate Rolf Rüdiger Sabine Silke Stefan
Svenja Thorsten Ulrich Ute Uwe Volker Wolfgang Xaver Mechthild Aurélie Amélie André Angélique Anaïs Antoine Benoît
Camille Cédric Chloé Clément Édouard Élise Éloïse Étienne Fabien Félix François Françoise Frédéric Geneviève Gaëlle
Gérard Guillaume Hélène Jérôme Joël Léa Léonie Loïc Lucie Maëlys Marguerite Mathilde Maxime Noémie Océane Pascal
Pierre Raphaël Rémi René Sébastien Sylvain Thérèse Thibault Yves Zoé Adrián Agustín Alejandro Álvaro Andrés Araceli
Ángel Begoña Belén Carmen Concepción Consuelo Diego Dolores Fermín Esperanza Gonzalo Guadalupe Hernán Iñaki Inés
Íñigo Javier Jesús Jorge José Julián Leticia Lucía Macarena Marisol Martín Mónica Montserrat Nicolás Nuria Óscar
Pablo Paco Ramón Raúl Rocío Sofía Tomás Úrsula Verónica Ximena Yolanda Afonso Antônio Beatriz Caetano Conceição
Duarte Fátima Gonçalo Inês João Joaquim Leonor Luís Luiza Mário Otávio Rui Thiago Vitória Zélia Tainá Alessandro
Alessia Benedetta Bruno Chiara Cosimo Dario Elisabetta Enzo Fabrizio Federica Filippo Francesca Gaetano Gianluca
Giorgio Giovanni Giulia Ilaria Luca Ludovica Matteo Michela Nicolò Ornella Paolo Raffaella Renzo Salvatore Serena
Silvio Umberto Valentina Vittorio Åsa Åke Anders Astrid Bengt Birgitta Bjarne Eirik Elin Frida Gunnar Guðrún Håkan
Halldóra Hanne Henrik Ingrid Jörgen Jón Kåre Kirsten Kjell Kristín Lars Leif Linnéa Magnus Märta Mette Niels Øystein
Pål Rasmus Signe Sigrún Sindre Solveig Søren Sten Sven Þóra Torbjörn Trine Tuva Ulla Aino Eero Elina Hilkka Ilmari
Jari Juhani Kaisa Kalevi Marjatta Mikko Pekka Päivi Sanna Seppo Tuomas Väinö Kadri Tõnu Agnieszka Andrzej Bogdan
Bożena Czesław Dorota Ewa Grażyna Grzegorz Jadwiga Jędrzej Joanna Kasia Krzysztof Łucja Łukasz Małgorzata Marek
Paweł Piotr Stanisław Tomasz Wojciech Zbigniew Zofia Żaneta Bohumil Božena Dušan Eliška František Hynek Jiří Jitka
Kateřina Lenka Libuše Matěj Miloš Ondřej Radovan Růžena Štěpán Tereza Vojtěch Zdeněk Želmíra Ayşe Barış Burak Çağla
Cem Deniz Elif Emre Fatma Gökhan Gülşen Hüseyin İbrahim Kemal Mehmet Merve Oğuz Ömer Özlem Selin Şebnem Tuğba Ümit
Yıldız Zeynep Adriana Bogdana Călin Costin Crina Cristina Doina Dragoș Florin Gheorghe Horia Ileana Ionuț Liviu
Mihai Mihaela Răzvan Rodica Ștefan Traian Vasile Attila Béla Csaba Erzsébet Gábor György Ildikó István Katalin
László Lőrinc Piroska Sándor Zoltán Zsófia Aleksandr Alyona Boris Darya Dmitri Galina Igor Irina Ksenia Lyudmila
Mikhail Natalia Nikolai Oksana Olena Pavel Roman Sergei Svetlana Taras Vadim Yelena Yuri Ana Branko Dejan Dragana
Goran Ivana Jelena Milica Nikola Slobodan Snežana Vesna Zoran Željko Aleksis Despina Eleni Giorgos Katerina Kostas
Nikos Stavros Vasiliki Yiannis Arben Besnik Drita Aart Annemiek Bas Bram Femke Floor Gijs Hendrika Jeroen Joost
Lieke Maarten Marloes Niek Pieter Ruben Sanne Sjoerd Teun Wouter Aditi Ajay Amit Anand Ananya Arjun Asha Deepak
Divya Gaurav Indira Ishaan Kavita Kiran Lakshmi Manish Meera Mohan Neha Nikhil Padma Pooja Prakash Priya Rahul
Rajesh Ravi Rohan Sanjay Shreya Sunita Suresh Tara Uma Vikram Vijay Zubin Aisha Abdullah Ahmed Ali Amina Amir Bilal
Dalia Farid Fatima Habiba Hamza Hassan Ibrahim Jamila Karim Khadija Khalid Layla Mahmoud Maryam Mustafa Nadia Nasser
Noor Omar Rania Rashid Salma Samir Tariq Yasmin Youssef Zahra Zaynab Abebe Adaeze Ama Amara Ayodele Babajide Chidi
Chiamaka Chinwe Desta Efua Emeka Folake Kagiso Kamau Kofi Kwame Lindiwe Lwazi Makena Mandla Mosi Naledi Ngozi Nia
Nkechi Nomvula Obinna Olumide Sade Sipho Tendai Thabo Themba Tunde Wanjiru Wangari Yaa Zanele Zola Anh Bảo Bích Châu
Đức Dũng Hải Hạnh Hồng Huệ Khánh Lan Linh Mai Minh Ngọc Nhung Phương Quang Thảo Thủy Trang Tuấn Vy Bo Chen Chao Fang
Feng Guang Hao Hui Jia Jian Jing Jun Lei Li Ling Mei Min Ning Peng Ping Qiang Rui Shan Tao Wei Xia Xiang Xin Yan
Yifan Ying Yong Yun Zhen Aiko Akira Asami Chiyo Daichi Emi Fumiko Goro Hana Haruto Hideo Hiro Hiroshi Jiro Kaori
Kazuo Keiko Kenji Mariko Michiko Naoki Noriko Reiko Ryo Sachiko Satoshi Shinji Takeshi Tomoko Yoko Yuki Yumi
Dong-hyun Eun-ji Hae-won Hye-jin Ji-woo Jin-ho Joon Kyung-soo Min-seo Seo-yeon Soo-jin Sung-min Yoo-na Young-jae
Aroha Kahu Leilani Mana Moana Tāne Aigerim Bekzat Nurlan Gulnara Davit Ani Levan Tamar Nino Giga Shira Avi Noam Yael
Moshe Rivka Dewi Budi Siti Agus Wayan Putri Somchai Malee Ratana Chaiwat Maricel Jomar Ligaya Rodel""")

LAST = _words("""
Smith Jones Brown Taylor Wilson Davies Evans Thomas Roberts Johnson Walker Wright Robinson Thompson White Hughes
Edwards Green Hall Wood Harris Martin Jackson Clarke Clark Lewis Young King Hill Baker Adams Nelson Carter Mitchell
Turner Phillips Campbell Parker Collins Stewart Morris Rogers Reed Cook Morgan Bell Murphy Bailey Cooper Richardson
Cox Howard Ward Peterson Gray Ramsey Watson Brooks Kelly Sanders Price Bennett Barnes Ross Henderson Coleman Jenkins
Perry Powell Long Patterson Hayes Myers Ford Hamilton Sullivan Wallace Woods Cole West Jordan Owens Reynolds Fisher
Ellis Harrison Gibson McDonald Cruz Marshall Murray Freeman Wells Webb Simpson Stevens Tucker Porter Hunter Hicks
Crawford Boyd Mason Kennedy Warren Dixon Burns Gordon Shaw Holmes Rice Robertson Hunt Black Palmer Mills Nichols
Grant Knight Ferguson Stone Dunn Perkins Hudson Spencer Gardner Payne Pierce Berry Matthews Arnold Wagner Willis Ray
Watkins Olson Carroll Hart Lane Andrews Ruiz Harper Fox Riley Armstrong Carpenter Weaver Greene Lawrence Elliott
Sims Austin Peters Kelley Franklin Lawson Fields Lovelace Turing Hopper Doe Ashworth Blackwood Bramley Cartwright
Chatterley Dewhurst Eastwood Fairfax Goodwin Hargreaves Hathaway Huxley Kingsley Lockwood Merriweather Nightingale
Oakley Pemberton Quigley Ravenscroft Sedgwick Thackeray Underhill Whitfield Yardley O'Brien O'Connor O'Neill
O'Sullivan D'Angelo D'Souza McCarthy McKenzie MacLeod MacDonald McIntyre FitzGerald Gallagher Doherty Kavanagh
Brennan Müller Schmidt Schneider Fischer Weber Meyer Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf
Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier Lehmann Schmid
Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peukert Lang Scholz Möller Weiß Jung Hahn
Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Böhm
Winter Kraus Schumacher Krämer Vogt Jäger Stein Groß Sommer Seidel Brandt Haas Schreiber Graf Dietrich Ziegler Kuhn
Kühn Pohl Engel Horn Busch Bergmann Voigt Sauer Pfeiffer Größmann Löwe Süß Dubois Durand Moreau Laurent Lefebvre
Leroy Roux Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Blanc Guérin Boyer Garnier Chevalier Legrand
Gauthier Perrin Clément Morin Nicolas Mathieu Gérard Lemaître Bélanger Côté Bouchard Tremblay Gagné Pelletier
Lévesque Desrosiers Beauchamp Châtelain Desprès Hébert Lacroix Mercier Renaud Thériault Vasseur García Garcia
González Gonzalez Rodríguez Fernández López Lopez Martínez Sánchez Pérez Perez Gómez Jiménez Hernández Díaz Moreno
Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Molina Suárez
Ortega Delgado Castro Ortiz Rubio Marín Sanz Iglesias Núñez Medina Garrido Cortés Castillo Lozano Guerrero Cano
Prieto Méndez Ibáñez Peña Echeverría Zubizarreta Quiñones Bermúdez Ordóñez Zúñiga Silva Santos Ferreira Pereira
Oliveira Costa Rodrigues Martins Sousa Fernandes Gonçalves Gomes Lopes Marques Alves Almeida Ribeiro Pinto Carvalho
Teixeira Moreira Correia Mendes Nunes Soares Vieira Monteiro Cardoso Rocha Raposo Araújo Magalhães Simões Leitão
Conceição Guimarães Brandão Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti
De'Medici Mancini Costantini Giordano Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara
Galli Martini Leone Longo Gentile Martinelli Vitale Pellegrini Palumbo Sanna Farina Fabbri Montanari Guerra Bianco
Sartori Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Lindström Lindqvist
Sjöberg Bergström Åkesson Öberg Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Nielsen
Christensen Rasmussen Sørensen Jørgensen Møller Østergaard Nørgaard Bjørnstad Haugen Solberg Strøm Ødegård
Jónsdóttir Guðmundsson Sigurðardóttir Þorsteinsson Korhonen Virtanen Mäkinen Nieminen Hämäläinen Laine Heikkinen
Koskinen Järvinen Lehtonen Tamm Kask Ozols Kalniņš Bērziņš Kazlauskas Jankauskienė Nowak Kowalski Kowalczyk
Wiśniewska Wójcik Kamiński Lewandowski Zieliński Szymańska Woźniak Dąbrowski Kozłowska Jankowski Mazur Krawczyk
Piotrowski Grabowska Pawłowski Michalska Król Wieczorek Jabłoński Wróbel Malinowska Stępień Górski Rutkowska Novák
Svoboda Novotný Dvořáková Černý Procházková Kučera Veselá Horák Němcová Pokorný Růžička Fialová Šimek Jelínek Beneš
Kolář Horváth Kovács Nagy Szabó Tóth Varga Molnár Németh Farkas Balogh Papp Lakatos Yılmaz Kaya Demir Şahin Çelik
Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Koç Güneş Popescu Ionescu Popa Pop Radu Dumitru Stan
Stoica Gheorghiu Rusu Munteanu Matei Ciobanu Țurcanu Șerban Vlădescu Dumitrescu Ivanov Petrov Sidorova Smirnov
Kuznetsova Popov Volkov Sokolova Lebedev Kozlov Morozova Shevchenko Kovalenko Bondarenko Tkachuk Melnyk Petrović
Jovanović Nikolić Marković Đorđević Stojanović Ilić Kovačević Babić Horvat Marić Knežević Zupančič Krajnc Dimitrov
Georgieva Todorov Papadopoulos Georgiou Nikolaidis Konstantinou Hoxha Shehu Jansen Visser Bakker Dekker Hendriks
Smit Mulder Bos Vos Peeters Janssens Maes Jacobs Mertens Willems Claes Goossens Wouters Dijkstra Kuipers Postma
Hoekstra Zijlstra Veenstra Terpstra Patel Sharma Singh Kumar Gupta Khan Das Mehta Shah Reddy Nair Iyer Rao Joshi
Desai Verma Chopra Kapoor Malhotra Banerjee Mukherjee Chatterjee Bose Ghosh Pillai Menon Naidu Bhat Kulkarni
Deshpande Trivedi Agarwal Jain Chowdhury Rahman Hussain Ahmed Fernando Perera Jayawardena Al-Farsi Al-Masri Al-Sayed
El-Amin Haddad Khoury Mansour Nassar Saleh Hassan Ibrahim Mahmoud Abdallah Hamdan Qureshi Malik Siddiqui Sheikh
Farouk Benali Boukhari Cherif Ziani Hosseini Karimi Rezaei Ahmadi Okafor Okonkwo Adeyemi Adebayo Balogun Eze Nwosu
Obi Oyelaran Mensah Owusu Boateng Asante Appiah Agyeman Kamau Mwangi Otieno Wanjiku Njoroge Odhiambo Kimani Mutua
Tesfaye Bekele Haile Gebre Diallo Traoré Keïta Sow Ndiaye Diop Koné Touré Dlamini Nkosi Ndlovu Khumalo Mokoena Zulu
Moyo Banda Phiri Chukwu Nguyễn Nguyen Trần Tran Lê Phạm Huỳnh Hoàng Phan Vũ Đặng Bùi Đỗ Hồ Ngô Dương Lý Wang Li
Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Zhu Ma Hu Guo Lin Luo Gao Zheng Liang Xie Tang Deng Feng Cao Peng Zeng
Xiao Tian Dong Yuan Pan Yu Jiang Cai Shen Wei Lu Ding Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura
Kobayashi Kato Yoshida Yamada Sasaki Yamaguchi Matsumoto Inoue Kimura Hayashi Shimizu Saito Mori Abe Ikeda Hashimoto
Ishikawa Ogawa Okada Fujita Goto Ōno Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin Kwon Hwang Ahn Song Ryu
Hong Baek Santoso Wijaya Kusuma Halim Reyes Bautista Dimaculangan Tan Ong Lim Goh Sirikul Chaiyasit Kawhia Ngata
Parata Tūhoe Kealoha Kahananui Nazarbayev Abdullaev Tashkentov Petrosyan Sargsyan Beridze Kvaratskhelia Cohen Levi
Mizrahi Friedman Goldberg Rosenthal Katz Shapiro""")

# whole names in other scripts
SCRIPT = _lines("""
Анна Иванова | Дмитрий Соколов | Ольга Ковалёва | Сергей Петров | Мария Белова | Олександр Шевчук | Наталія Бондар
Георги Димитров | Милена Јовановић | Павел Орлов | Екатерина Смирнова | Тарас Мельник | Юлія Гончар
Никола Стојанов | Ελένη Παπαδάκη | Γιώργος Νικολάου | Μαρία Αλεξίου | Νίκος Δημητρίου | Κατερίνα Ιωάννου
Στέλιος Μάρκου | Άννα Βλάχου | 王伟 | 李娜 | 张敏 | 刘洋 | 陈静 | 杨柳 | 黄丽 | 赵磊 | 周杰 | 吴桐 | 佐藤健 | 鈴木花子 | 田中一郎 | 高橋美咲 | 山本太郎
伊藤さくら | 渡辺翔 | 김민수 | 이서연 | 박지훈 | 최유진 | 정하늘 | 강도윤 | 中村 葵 | 小林 大輔 | 林志玲 | 郭小明 | محمد علي | فاطمة حسن | يوسف خالد
ליאור כהן | נועה לוי | अनिता शर्मा | राहुल वर्मा""")

PARTICLES = _lines("""
de | van | von | da | al | van der | van den | van de | de la | del | della | di | dos | du | le | ter | ten
von der | zu | af | bin | ben | el | de los | das | do | y | ibn | von und zu""")
HONORIFIC = _lines("""
Dr. | Dr | Prof. | Mr. | Ms. | Mrs. | Mr | Ms | Mrs | Miss | Prof. Dr. | Sir | Dame | Rev. | Herr | Frau | Mme | M.
Sra. | Sr. | Dipl.-Ing. | Captain | Judge | Sister | Father | Dott. | Mag. | Ing. | Lady | Sgt. | Dra.""")

# ---------------------------------------------------------------------------------------------------------------------
# places
# ---------------------------------------------------------------------------------------------------------------------
CITY = _lines("""
Paris | London | Berlin | Madrid | Rome | Lisbon | Vienna | Prague | Warsaw | Oslo | Stockholm | Helsinki | Dublin
Zurich | Geneva | Munich | Hamburg | Milan | Turin | Porto | Seville | Boston | Chicago | Denver | Austin | Seattle
Portland | Toronto | Montreal | Tokyo | Osaka | Kyoto | Seoul | Lagos | Nairobi | Accra | Cairo | Mumbai | Delhi
Sydney | Melbourne | Auckland | Lima | Bogota | Santiago | New York | San Francisco | Los Angeles | Cape Town
Hong Kong | Buenos Aires | Salt Lake City | New Delhi | Palo Alto | Zürich | Genève | Köln | München | Düsseldorf
Nürnberg | Münster | Würzburg | Lübeck | Saarbrücken | Görlitz | Göttingen | Tübingen | Leipzig | Dresden
Frankfurt | Frankfurt am Main | Stuttgart | Bremen | Hannover | Kassel | Freiburg | Mainz | Bonn | Aachen | Rostock
Erfurt | Jena | Graz | Linz | Salzburg | Innsbruck | Basel | Bern | Lausanne | Lugano | St. Gallen | Lyon
Marseille | Nantes | Lille | Bordeaux | Toulouse | Nice | Rennes | Orléans | Besançon | Saint-Étienne
Aix-en-Provence | Strasbourg | Montpellier | Dijon | Reims | Brest | Nîmes | Le Havre | Bruxelles | Brussels
Antwerp | Ghent | Liège | Bruges | Leuven | Amsterdam | Rotterdam | Utrecht | The Hague | Den Haag | Eindhoven
Groningen | 's-Hertogenbosch | Delft | Leiden | Haarlem | Luxembourg | Barcelona | Valencia | Málaga | Córdoba
Cádiz | A Coruña | León | Bilbao | Zaragoza | Granada | San Sebastián | Palma de Mallorca | Mérida | Vigo | Logroño
Coimbra | Braga | Évora | Faro | Setúbal | São Paulo | Rio de Janeiro | Brasília | Goiânia | Florianópolis
Curitiba | Belém | Recife | Salvador | Maceió | Porto Alegre | Napoli | Naples | Florence | Firenze | Bologna
Venice | Verona | Padova | Genoa | Palermo | Bari | Trieste | Forlì | Reggio Emilia | Kraków | Gdańsk | Łódź
Wrocław | Poznań | Szczecin | Toruń | Lublin | Katowice | Częstochowa | Brno | Ostrava | Plzeň | České Budějovice
Bratislava | Košice | Žilina | Budapest | Debrecen | Pécs | Győr | Szeged | Bucharest | București | Cluj-Napoca
Iași | Timișoara | Brașov | Sofia | Plovdiv | Varna | Belgrade | Novi Sad | Zagreb | Split | Ljubljana | Sarajevo
Skopje | Tirana | Athens | Thessaloniki | Istanbul | İzmir | Ankara | Eskişehir | Diyarbakır | Malmö | Göteborg
Gothenburg | Uppsala | Örebro | Linköping | Umeå | Västerås | Tromsø | Bergen | Trondheim | Stavanger | Bodø
Ålesund | Copenhagen | Aarhus | Odense | Aalborg | Helsingør | Reykjavík | Akureyri | Tampere | Turku | Jyväskylä
Oulu | Tallinn | Tartu | Riga | Vilnius | Kaunas | Kyiv | Lviv | Odesa | Minsk | Tbilisi | Yerevan | Baku | Almaty
Tashkent | Manchester | Birmingham | Leeds | Glasgow | Edinburgh | Bristol | Cardiff | Belfast | Sheffield
Newcastle upon Tyne | Stratford-upon-Avon | Brighton | Norwich | Exeter | York | Bath | Oxford | Cambridge | Galway
Cork | Limerick | Dún Laoghaire | Philadelphia | Houston | Dallas | San Antonio | San Diego | Phoenix | Detroit
Minneapolis | St. Paul | St. Louis | Kansas City | New Orleans | Atlanta | Miami | Tampa | Charlotte | Raleigh
Nashville | Memphis | Pittsburgh | Cleveland | Columbus | Cincinnati | Milwaukee | Omaha | Boise | Tucson | Santa Fe
Albuquerque | Las Vegas | Sacramento | Oakland | San José | Honolulu | Anchorage | Baton Rouge | Ann Arbor
Washington, D.C. | Baltimore | Québec | Trois-Rivières | Ottawa | Winnipeg | Calgary | Edmonton | Vancouver
Halifax | St. John's | Mexico City | Guadalajara | Monterrey | Querétaro | Mérida de Yucatán | Oaxaca | Panama City
Havana | Kingston | Port of Spain | Medellín | Bogotá | Cali | Quito | Cusco | Asunción | Montevideo
Córdoba Capital | Rosario | Valparaíso | Concepción | La Paz | Caracas | Johannesburg | Durban | Pretoria | Windhoek
Gaborone | Harare | Lusaka | Dar es Salaam | Kampala | Kigali | Addis Ababa | Dakar | Abidjan | Yaoundé | Lomé
Bamako | Kano | Ibadan | Kumasi | Casablanca | Marrakech | Tunis | Algiers | Alexandria | Tel Aviv | Haifa
Jerusalem | Amman | Beirut | Dubai | Abu Dhabi | Doha | Muscat | Riyadh | Jeddah | Tehran | Karachi | Lahore
Islamabad | Kathmandu | Colombo | Dhaka | Chennai | Bengaluru | Hyderabad | Kolkata | Pune | Jaipur | Ahmedabad
Kochi | Bangkok | Chiang Mai | Hanoi | Hà Nội | Đà Nẵng | Ho Chi Minh City | Phnom Penh | Vientiane | Kuala Lumpur
Singapore | Jakarta | Bandung | Manila | Cebu City | Taipei | Kaohsiung | Beijing | Shanghai | Shenzhen | Guangzhou
Chengdu | Xi'an | Hangzhou | Wuhan | Nanjing | Ulaanbaatar | Busan | Incheon | Nagoya | Sapporo | Fukuoka | Kōbe
Yokohama | Hiroshima | Perth | Brisbane | Adelaide | Hobart | Canberra | Wellington | Christchurch | Dunedin | Suva
Αθήνα | Київ | София | 東京 | 上海 | 서울""")

COUNTRY = _lines("""
France | Germany | Spain | Portugal | Italy | Austria | Switzerland | Belgium | the Netherlands | Netherlands
Luxembourg | Denmark | Sweden | Norway | Finland | Iceland | Ireland | United Kingdom | UK | Scotland | Wales
England | Poland | Czech Republic | Czechia | Slovakia | Hungary | Romania | Bulgaria | Greece | Turkey | Türkiye
Cyprus | Malta | Slovenia | Croatia | Serbia | Bosnia and Herzegovina | Montenegro | North Macedonia | Albania
Kosovo | Moldova | Ukraine | Belarus | Lithuania | Latvia | Estonia | Georgia | Armenia | Azerbaijan | Kazakhstan
Uzbekistan | Mongolia | China | Japan | South Korea | Taiwan | Vietnam | Thailand | Cambodia | Laos | Malaysia
Singapore | Indonesia | Philippines | India | Pakistan | Bangladesh | Sri Lanka | Nepal | Bhutan | Iran | Iraq
Israel | Jordan | Lebanon | Saudi Arabia | Oman | Qatar | United Arab Emirates | Kuwait | Egypt | Morocco | Tunisia
Algeria | Senegal | Ghana | Nigeria | Cameroon | Kenya | Uganda | Tanzania | Rwanda | Ethiopia | Zambia | Zimbabwe
Botswana | Namibia | South Africa | Mozambique | Angola | Madagascar | Côte d'Ivoire | United States | USA | U.S.A.
Canada | Mexico | México | Guatemala | Costa Rica | Panama | Cuba | Jamaica | Dominican Republic | Haiti
Trinidad and Tobago | Colombia | Venezuela | Ecuador | Peru | Perú | Bolivia | Chile | Argentina | Uruguay
Paraguay | Brazil | Brasil | Australia | New Zealand | Fiji | Samoa | Papua New Guinea | Deutschland | España
Österreich | Schweiz | Polska | Italia | Danmark | Sverige | Norge | São Tomé and Príncipe | Curaçao | Liechtenstein
Monaco | Andorra | San Marino | Greenland | Faroe Islands | Timor-Leste | Eswatini | Lesotho | Malawi | Mali | Togo
Benin""")

STREET_NAME = _words("""
Baker Oak Elm Maple Cedar Pine Willow Birch Chestnut Lime Walnut Church Station Park High Mill Bridge River Lake
Hill Garden Market School College Castle King Queen Prince Victoria Albert Windsor York Abbey Chapel Priory Manor
Meadow Orchard Spring Sunset Highland Forest Valley Ridge Canal Harbour Dock Tower Temple Mercer Cooper Fletcher
Tanner Foundry Quarry Franklin Lincoln Jefferson Madison Monroe Adams Jackson Washington Grant Wellington Nelson
Cromwell Drake Raleigh Cook Newton Darwin Kepler Galileo Mozart Schiller Goethe Bach Linden Rosen Birken Garten
Bahnhof Haupt Schul Kirch Berg Wald Wiesen Mühlen Schloss Garibaldi Cavour Mazzini Dante Colón Cervantes Goya
Molière Voltaire Hugo Pasteur Gambetta Independence Liberty Republic Union Commerce Industry Science Academy
Observatory Museum Lantern Falcon Heron Swan Fox Badger Hazel Juniper Laurel Magnolia Poplar Rowan Sycamore Thistle""")

# {b} a name, {n} a house number
STREET_FORM = _forms("""
{n} {b} Street | {n} {b} Street | {n} {b} St. | {n} {b} St | {n} {b} Road | {n} {b} Rd | {n} {b} Avenue
{n} {b} Ave | {n} {b} Lane | {n} {b} Drive | {n} {b} Court | {n} {b} Way | {n} {b} Square | {n} {b} Boulevard
{n} {b} Blvd. | {n} {b} Place | {n} {b} Terrace | {n} {b} Close | {n} {b} Crescent | {n} {b} Gardens | {n} {b} Hill
{n} {b} Row | {n} {b} Mews | {n} {b} Parkway | {n} North {b} Street | {n} W. {b} Ave | {n} {b} Street, Apt {k}
{n} {b} Road, Flat {k} | {n} {b} Ave, Suite {k} | {b}straße {n} | {b}straße {n} | {b}str. {n} | {b}weg {n}
{b}gasse {n} | {b}platz {n} | {b}allee {n} | {b}ring {n} | Am {b}berg {n} | An der {b}mühle {n} | {b}-{b}-Straße {n}
Alte {b}straße {n} | {n} rue {b} | {n}, rue de {b} | {n} rue du {b} | {n} avenue {b} | {n} bis, rue {b}
{n} boulevard {b} | {n} place {b} | {n} chemin de {b} | Calle {b} {n} | Calle de {b}, {n} | C/ {b} {n}
Avda. {b} {n} | Avenida {b}, {n} | Plaza {b} {n} | Paseo de {b} {n} | Rua {b}, {n} | Rua de {b} {n} | Av. {b}, {n}
Travessa {b} {n} | Via {b} {n} | Via {b}, {n} | Viale {b} {n} | Piazza {b} {n} | Corso {b} {n} | {b}straat {n}
{b}laan {n} | {b}gracht {n} | {b}plein {n} | {b}weg {n} | {b}gatan {n} | {b}vägen {n} | {b}gata {n} | {b}veien {n}
{b}gade {n} | {b}vej {n} | {b}katu {n} | {b}tie {n} | ul. {b} {n} | ul. {b} {n}/{k} | al. {b} {n} | {b}ova {n}
{b} utca {n}. | Str. {b} nr. {n} | {b} Caddesi No: {n} | {b} Sokak {n} | {n} {b} Quay | Unit {k}, {n} {b} Way
PO Box {k}{n} | {b} House, {n} {b} Road | {n} Old {b} Road | {n} Upper {b} Street | {b} Business Park {n}
Block {k}, {b} Road {n}""")

POSTCODE = _forms("""
##### | ##### | ##### | ##### | #### | #### | ###### | #####-#### | #### AA | #### AA | AA# #AA | AA## #AA | A## #AA
A# #AA | AA#A #AA | A#A #A# | A#A #A# | ##-### | ####-### | ### ## | ###-#### | #####-### | D-##### | CH-####
A-#### | F-##### | LV-#### | LT-##### | SE-### ## | ### ### | B-#### | L-#### | AD###""")

VENUE = _lines("""
Hall | Theatre | Theater | Park | Centre | Center | Museum | Library | Cafe | Café | Arena | Hotel | Club | Gallery
Stadium | Auditorium | Pavilion | Opera House | Church | Chapel | Castle | Palace | Town Hall | Community Centre
Convention Center | Conference Centre | Cinema | Studio | Brewery | Barn | Garden | Market Hall | School
University | Campus | Ballroom | Playhouse | Concert Hall | Yacht Club | Sports Hall | Exhibition Centre | Lounge
Tavern | Inn | Loft | Warehouse | House | Institute | Academy | Kulturhaus | Amphitheatre | Planetarium
Observatory | Pier | Lighthouse | Farm | Winery""")

# ---------------------------------------------------------------------------------------------------------------------
# companies, jobs
# ---------------------------------------------------------------------------------------------------------------------
SUFFIX = _lines("""
Ltd | Ltd. | Limited | Inc | Inc. | GmbH | LLC | Corp | Corp. | Group | Systems | Labs | Partners | Supplies
Studio | Works | Foods | Tools | Media | Energy | Logistics | and Sons | & Sons | Software | Industries | Bank
Store | AG | SE | KG | GmbH & Co. KG | e.V. | S.A. | SA | SAS | SARL | S.L. | SL | S.p.A. | SpA | S.r.l. | Srl | Lda
Ltda. | B.V. | BV | N.V. | NV | AB | Oy | A/S | ApS | AS | ASA | Sp. z o.o. | s.r.o. | a.s. | Kft. | d.o.o. | A.Ş.
Pty Ltd | Pvt. Ltd. | PLC | plc | LLP | Co. | Company | & Co. | & Co | Holding | Holdings | International | Global
Worldwide | Technologies | Technology | Tech | Solutions | Services | Consulting | Consultants | Advisors
Associates | Brothers | Bros. | & Daughters | Trading | Traders | Imports | Exports | Enterprises | Ventures
Capital | Investments | Insurance | Finance | Pharma | Biotech | Health | Medical | Clinic | Dental | Robotics
Analytics | Dynamics | Networks | Digital | Interactive | Games | Pictures | Records | Press | Publishing | Books
Design | Architects | Engineering | Construction | Builders | Motors | Automotive | Airlines | Shipping | Transport
Travel | Tours | Hotels | Catering | Bakery | Coffee | Brewing | Farms | Gardens | Furniture | Textiles | Fashion
Jewellers | Optics | Electronics | Instruments | Mechanics | Metals | Steel | Chemicals | Plastics | Paper | Timber
Water | Power | Solar | Mining | Electric | Telecom | Cloud | Security | Academy | Institute | Foundation
Cooperative | Collective | Agency | Workshop | Factory | Manufacturing | Distribution | Wholesale | Outfitters
Goods | Provisions | Pharmacy | Laboratories | Exchange | University | Hospital | Council | Museum | Society
Stores | Emporium | Boutique | Deli | Kitchen | Garage | Repairs""")

COMPANY_FORM = _forms("""
{Brand} {suffix} | {Brand} {suffix} | {Brand} {suffix} | {Brand} {suffix} | {Brand} {suffix} | {Brand} {suffix}
{Brand} {suffix} | {Brand} {suffix} | {Brand} {suffix} | {Brand} {suffix} | {Brand} {suffix2} | {Brand} {suffix2}
{Brand} | {Brand} | {Word} | {Camel} | {last} & {last} | {last} and {last} | {last}, {last} & {last}
{last} {suffix} | {last} {suffix} | {last} {suffix2} | {last} & Sons | {last} Brothers | {first}'s {Noun} {suffix}
{last}'s {suffix} | {Adj} {Noun} {suffix} | {Adj} {Noun} | {Adj} {Noun} Co. | {Noun} & {Noun}
{Noun} and {Noun} {suffix} | {Noun} {suffix} | The {Noun} {suffix} | The {Adj} {Noun} | The {Adj} {Noun} {suffix}
{Word} {Word} {suffix} | {Word}-{Word} {suffix} | {city} {suffix} | {city} {Noun} {suffix} | {Brand} {city}
{Brand} of {city} | {Brand} {country} | Bank of {Word} | {Caps} | {Caps} {suffix} | {Caps} {suffix}
{Caps} {Noun} {suffix} | {Brand}.{tld} | {Brand} {Noun} | {Brand} {Noun} {suffix} | {Common} {Noun} {suffix}
{Common} {suffix} | {Common} & {Common} | {Color} {Noun} {suffix} | {Color}{word} {suffix} | Studio {Word}
Café {Word} | Hotel {Word} | Maison {Word} | Casa {Word} | Grupo {Word} | Gruppo {Word} | Groupe {Word}
Librería {Word} | Bäckerei {last} | Autohaus {last} | Kanzlei {last} & Partner | Ateliers {Word} | Team {Word}
Project {Word} | {Number} {Noun} {suffix} | {n} {Nouns} | {Word}{n} | {Camel} {suffix} | {word} | {word}{tail}
{Word}{tail} | St. {first} {suffix}""")
BRAND_TAIL = _words("""
ify ly io ix ex on ora ium via tec tech soft net lab labs works hub base flow nova sys pro mind box bit data cast
wave gen pay bot kit zone med bio eco sense space path mart co""")

ROLE_HEAD = _lines("""
Senior | Junior | Lead | Chief | Principal | Associate | Assistant | Regional | Staff | Deputy | Interim | Trainee
Acting | Vice | Global | Group | Executive | Managing | Certified | Freelance | Part-time | Night | Mobile
Working Student | Sr. | Jr.""")
ROLE_AREA = _lines("""
Software | Data | Sales | Marketing | Finance | Product | Project | Security | Network | Design | Research | Support
Operations | Legal | Quality | Logistics | Content | Account | Frontend | Backend | Mechanical | Civil | Clinical
Full Stack | Cloud | DevOps | Platform | Machine Learning | Embedded | Hardware | Firmware | Electrical | Chemical
Process | Production | Supply Chain | Procurement | Warehouse | Facility | Energy | Environmental | Safety
Compliance | Risk | Tax | Audit | Payroll | Human Resources | HR | People | Talent | Training | Learning
Communications | Press | Social Media | Brand | Digital | E-commerce | Customer Success | Customer Service
Community | Event | Office | Travel | Restaurant | Kitchen | Pastry | Fashion | Graphic | UX | UI | Game | Sound
Video | Technical | Medical | Pharmacy | Dental | Veterinary | Laboratory | Field | Site | Construction | Business
Business Development | Investment | Insurance | Credit | Export | Real Estate | Web | Mobile | iOS | Android
Database | Systems | IT | R&D | Night Shift | Primary School | Public Relations""")
ROLE_TAIL = _lines("""
Engineer | Manager | Analyst | Director | Designer | Developer | Scientist | Officer | Consultant | Specialist
Architect | Nurse | Teacher | Technician | Coordinator | Editor | Accountant | Administrator | Intern | Writer
Assistant | Advisor | Supervisor | Planner | Buyer | Representative | Executive | Agent | Clerk | Controller
Trainer | Researcher | Strategist | Inspector | Operator | Programmer | Tester | Lead | Expert | Associate | Owner
Partner | Apprentice | Coach | Producer""")
ROLE_WHOLE = _lines("""
Baker | Carpenter | Electrician | Plumber | Gardener | Florist | Butcher | Barista | Waiter | Chef | Sous Chef
Pastry Chef | Cook | Cashier | Shop Assistant | Receptionist | Secretary | Librarian | Translator | Interpreter
Journalist | Photographer | Illustrator | Musician | Actor | Dancer | Lawyer | Notary | Judge | Surgeon | Midwife
Paramedic | Pharmacist | Dentist | Physiotherapist | Psychologist | Social Worker | Veterinarian | Biologist
Chemist | Physicist | Mathematician | Geologist | Pilot | Flight Attendant | Truck Driver | Bus Driver | Courier
Postman | Firefighter | Police Officer | Security Guard | Welder | Machinist | Bricklayer | Painter | Roofer
Tailor | Shoemaker | Watchmaker | Goldsmith | Optician | Hairdresser | Lifeguard | Ski Instructor | Tour Guide
Concierge | Housekeeper | Nanny | Caretaker | Farmer | Beekeeper | Fisherman | Forester | Winemaker | Brewer
Sommelier | CEO | CTO | CFO | COO | Founder | Co-Founder | Managing Director | Head Chef | President
Vice President | Treasurer | Chairman | Chairwoman | Board Member | Professor | Lecturer | Dean | Postdoc
PhD Student | Head Teacher | Kindergarten Teacher | Scrum Master | Product Owner | Team Lead | Office Manager
Store Manager | Data Protection Officer | Head of Sales | Head of Marketing | Head of Operations
Director of Engineering | VP Engineering | VP of Sales | Head of Design | Head of Finance | Curator | Archivist
Stage Manager | Copywriter | Proofreader | Auditor | Actuary | Broker | Estate Agent | Surveyor
Landscape Architect | Geschäftsführer | Ingénieur | Buchhalter""")

SKILL = _lines("""
Python | Java | JavaScript | TypeScript | C | C++ | C# | Rust | Go | Ruby | PHP | Kotlin | Swift | Scala | Perl
Haskell | R | SQL | HTML | CSS | React | Vue.js | Angular | Node.js | Django | Spring Boot | .NET | Docker
Kubernetes | Terraform | Ansible | Linux | Bash | Git | AWS | Azure | PostgreSQL | MySQL | MongoDB | Redis | Kafka
Spark | Hadoop | GraphQL | REST APIs | TensorFlow | PyTorch | NumPy | MATLAB | Excel | Word | PowerPoint | Power BI
Tableau | SAP | SAP S/4HANA | Salesforce | HubSpot | Jira | Figma | Photoshop | Illustrator | InDesign | AutoCAD
SolidWorks | Revit | Blender | Unity | Unreal Engine | CAD | CNC | PLC programming | welding | soldering | carpentry
plumbing | bookkeeping | payroll | tax law | contract law | negotiation | public speaking | teamwork | leadership
project management | time management | customer service | cold calling | copywriting | editing | proofreading
translation | SEO | Google Ads | market research | data analysis | statistics | machine learning | computer vision
web scraping | accessibility | user research | wireframing | prototyping | video editing | sound design
photography | drawing | singing | piano | first aid | driving licence | forklift licence | food safety
menu planning | pastry | latte art | wine tasting | gardening | pruning | beekeeping | childcare | patient care
phlebotomy | lab safety | chromatography | PCR | GIS | surveying | Six Sigma | Lean | Scrum | Kanban | ITIL
ISO 9001 | GDPR | risk assessment | fundraising | grant writing | event planning | stock keeping | inventory control
typing | shorthand | sign language | problem solving | attention to detail | mentoring | Wi-Fi planning
penetration testing | cryptography | embedded C | FPGA design | VHDL | Verilog | UX writing | A/B testing""")

LANGUAGE = _words("""
English German French Spanish Portuguese Italian Dutch Danish Swedish Norwegian Finnish Icelandic Polish Czech
Slovak Hungarian Romanian Bulgarian Greek Turkish Russian Ukrainian Belarusian Lithuanian Latvian Estonian Slovenian
Croatian Serbian Bosnian Macedonian Albanian Irish Welsh Scots Gaelic Breton Basque Catalan Galician Maltese
Luxembourgish Latin Arabic Hebrew Persian Farsi Urdu Hindi Bengali Punjabi Gujarati Marathi Tamil Telugu Kannada
Malayalam Sinhala Nepali Thai Lao Khmer Burmese Vietnamese Indonesian Malay Tagalog Mandarin Cantonese Chinese
Japanese Korean Mongolian Kazakh Uzbek Georgian Armenian Azerbaijani Swahili Yoruba Igbo Hausa Zulu Xhosa Afrikaans
Amharic Somali Quechua Guaraní Maori Samoan Hawaiian Esperanto Yiddish Romansh Frisian Deutsch Français Español
Português""")

COLOR = _lines("""
red | blue | green | black | white | yellow | orange | purple | pink | grey | gray | brown | silver | gold | beige
cream | ivory | navy | navy blue | dark blue | light blue | sky blue | royal blue | midnight blue | turquoise | teal
cyan | mint | mint green | olive | olive green | lime | forest green | bottle green | emerald | khaki | sand | tan
camel | chocolate | copper | bronze | rust | terracotta | coral | salmon | peach | apricot | mustard | lemon | amber
crimson | scarlet | burgundy | maroon | cherry red | ruby | magenta | fuchsia | rose | lilac | lavender | violet
mauve | plum | aubergine | indigo | charcoal | anthracite | slate | graphite | off-white | pearl | matte black
space grey | rose gold | champagne | walnut | oak | denim | petrol | sea green | brick red""")

# ---------------------------------------------------------------------------------------------------------------------
# things and words
# ---------------------------------------------------------------------------------------------------------------------
NOUN = _words("""
chair table lamp cable keyboard mouse monitor printer paper notebook pen pencil bottle cup mug plate bowl knife fork
spoon shirt jacket shoes hat bag backpack phone charger battery speaker camera tripod lens drill hammer screw bolt
nut pipe hose filter pump valve motor sensor router switch server desk shelf sofa pillow blanket towel soap candle
tea coffee sugar rice bread cheese oil wine book poster ticket license service support training repair cleaning
delivery hosting design audit helmet bicycle tent rope umbrella watch clock kettle toaster fan heater oven garden
seed plant ladder brush paint wire adapter stand holder case cover kit set box pack roll sheet panel frame window
door garage engine widget gadget gizmo anchor apron armchair axe balloon banner barrel basket bath beam bean bear
belt bench bin binder blender board boat boiler boots bracelet bracket brick broom bucket buckle bulb bulldozer
bumper button cabinet calculator calendar candlestick canoe canvas cap cape card carpet carton cart cello chain
chalk chest chisel clamp clip cloak coat collar comb compass computer cooker cooler cord cork corkscrew crate crayon
crib crown curtain cushion cutter dagger diary dictionary dish dishwasher dock doll drawer dress dresser drone drum
dryer dumbbell easel envelope eraser fence ferry file flag flask flute folder freezer fridge fryer funnel furnace
gasket gear generator glasses globe glove gloves glue goggles grater grill guitar hammock handle hanger harness harp
headphones headset hinge hook hoodie inkwell iron jar jeans jersey jigsaw juicer kayak kite knob lantern laptop
latch lawnmower leash lid lighter lock locket lotion magnet mallet manual map marker mask mat mattress medal
microphone microscope microwave mirror mixer mop mortar napkin necklace needle nail net notepad oar organ ornament
paddle padlock pan parasol parka pedal pendant perfume piano pitcher plier planter pliers plough plug pot pouch
projector propeller puppet purse puzzle quilt racket radiator radio rake razor remote ribbon ring robe rocket
rucksack rug ruler saddle sandals saucepan saw scale scanner scarf scissors scooter screen screwdriver sculpture
shampoo shawl shovel shower shredder sink skates skirt skis sled socks socket spade spanner sponge spray stamp
stapler statue stool stove strap straw suit suitcase sunglasses sweater swing syringe tablet tap tape telescope
thermometer thermostat thread tie tiles tin tissue toaster tongs toolbox toothbrush torch toy trailer tray tripod
trolley trousers trowel trumpet trunk tub tuner turbine tweezers tyre ukulele vacuum vase vest violin wagon wallet
wardrobe washer webcam wheel wheelbarrow whisk whistle wig wrench yarn yoghurt zipper almonds apples apricots bacon
bananas basil beer biscuits butter cake carrots cereal chocolate cider cinnamon cocoa cookies crackers cream
croissant dates eggs espresso flour garlic ginger granola grapes ham honey jam juice ketchup lamb lemons lentils
lettuce mango milk muesli muffins mushrooms mustard noodles oats olives onions oranges oysters pasta peaches peanuts
pears pepper pickles pizza plums porridge potatoes pretzels pumpkin raisins salad salmon salt sandwich sausages
shrimp soup spinach strawberries syrup tofu tomatoes tuna vinegar waffles walnuts water yeast""")

GOODS = _lines("""
desk lamp | office chair | coffee machine | garden hose | running shoes | water bottle | phone case | USB cable
HDMI cable | screen protector | wall clock | alarm clock | bath towel | tea towel | baking tray | cutting board
frying pan | pressure cooker | rice cooker | bread knife | cheese grater | salad bowl | wine glass | egg timer
oven gloves | kitchen scale | paper towels | printer paper | ink cartridge | toner cartridge | ballpoint pen
sticky notes | hole punch | filing cabinet | whiteboard marker | standing desk | desk organiser | mouse pad
gaming headset | memory card | hard drive | power bank | extension lead | light bulb | smoke detector | door handle
door mat | shower curtain | laundry basket | clothes rack | ironing board | sewing machine | knitting needles
picture frame | photo album | board game | jigsaw puzzle | playing cards | teddy bear | baby monitor | car seat
bike pump | bike lock | rain jacket | wool socks | leather belt | winter coat | hiking boots | sleeping bag
camping stove | head torch | fishing rod | tennis racket | yoga mat | jump rope | swim goggles | first aid kit
hand cream | sun cream | lip balm | tooth paste | olive oil | sea salt | black pepper | orange juice | oat milk
green tea | dark chocolate | peanut butter | tomato soup | apple pie | cat food | dog leash | bird feeder
fish tank | flower pot | potting soil | watering can | hedge trimmer | lawn seed | spirit level | tape measure
paint roller | sand paper | circuit board | stepper motor | ball bearing | hydraulic pump | pressure gauge
air filter | spark plug | brake pads | wiper blades | engine oil | tyre lever | consulting hour | annual licence
support plan | site visit | window cleaning | carpet cleaning | guided tour | gift voucher | day pass
concert ticket | domain name | web design""")

ADJ = _words("""
small large red blue green black white wooden steel plastic cotton wireless digital portable heavy light compact
premium basic classic modern organic fresh dried smoked ceramic glass leather folding electric manual thermal soft
hard deluxe mini smart solar spare custom annual monthly standard advanced quick silent bright double single golden
silver ancient angular antique automatic bamboo bare bitter blank bold brass broad broken calm canvas careful carved
cheap clean clear clever cold cool copper cosy crisp curious curved damp dark deep dense distant dry dull durable
dusty eager early elastic elegant empty enormous fair faint famous fancy fast fierce fine flat flexible floral
foldable foreign formal fragile frozen gentle giant graceful grand granite hand-made happy hidden hollow honest hot
huge humble icy idle indoor inflatable insulated iron jolly keen kind knitted large-size late lazy lean linen little
lively local lonely long loose loud low lucky magnetic marble massive mature mellow metal mighty mild mobile modular
narrow natural neat nervous new noble noisy northern odd old open orange outdoor oval padded painted pale paper
patient plain pleasant polished poor powerful precious pretty printed proud pure quiet rapid rare raw ready
rechargeable recycled reliable restless rich rigid ripe robust rough round royal rubber rural rustic sad salty
scented secret sharp shiny short shy silk simple sleepy slim slow smooth solid sour southern spicy square stable
stainless sticky stiff stone straight strange strong sturdy sudden sunny sweet swift tall tame tender thick thin
tidy tiny tough transparent travel tropical twin urban useful vacant vague velvet vintage vivid warm waterproof weak
wet wide wild windy wise woollen woven young zesty""")

COMMON = _words("""
the of and to in that for it as was with be by on not he his but at are this have from or had an they which one you
were all her she there would their we him been has when who will more if out so up said what its about than into
them can only other time new some could these two may first then do any like my now over such our man me even most
made after also did many off before must well back through years much where your way down should because long each
just state people those too how little good world make very year still see own work men day get here old life both
between being under three never know same last another while us might great go come since against right came take
used himself few house use place during high without again home around small however found part school thought went
say general once upon every left war until always away something fact public put think almost hand enough far took
head yet better set told nothing night end why called find going look asked later knew point next business case days
group toward young let room side social given order number page team office meeting week month today able above
accept account across act action active actual add address adult advice affect afraid afternoon age ago agree ahead
aim air allow alone along already although among amount anger angle animal answer anyone anything apart appear apple
area argue arm army arrive art article ask asleep attack attempt aunt author autumn avoid awake aware baby bad bake
balance ball band bank bar base basic bat bay beach bear beat beauty become bed bee begin behind believe bell belong
below bend beneath beside best beyond big bill bird birth bit bite blame blind block blood blow boat body bone
border born borrow boss bother bottom bowl boy brain branch brave break breakfast breath breathe brief bright bring
brother brush build burn bury bus bush busy buy cabin cage call calm camp canal candy capital captain car care carry
cat catch cattle cause cave ceiling cell cent central century certain chain chance change chapter charge charm chase
cheer chicken chief child choice choose church circle citizen city claim class clay clean clear clerk clever climb
close cloth cloud club coach coal coast cold collect college column combine comfort command comment common compare
complain complete concern condition connect consider contain content continue control cook copy corner correct cost
cottage cotton cough count country couple courage course court cousin cover cow crack craft crash create creature
credit crew crime crop cross crowd cruel cry culture cup curious current curve custom customer cut daily damage
dance danger dare date daughter dawn dead deal dear death debate debt decide declare deep deer defeat defend degree
delay deliver demand deny depend describe desert deserve desire destroy detail develop device devil die diet differ
difficult dig dinner direct dirt disappear discover discuss disease distance divide doctor dog dollar doubt dozen
draft drag drama draw dream drink drive drop dry duck due dull dust duty each eager ear early earn earth ease east
easy eat edge edit educate effect effort egg eight either elect element eleven else employ empty enable enemy energy
engage enjoy enter entire equal error escape especially establish even evening event ever everybody everyone
everything evidence exact examine example excellent except exchange excite excuse exercise exist exit expand expect
expense explain explore express extend extra eye face factor factory fail faint faith fall familiar family famous
farm farmer fashion fast fat father fault favour fear feature feed feel fellow female fence festival fever field
fifteen fifth fight figure fill film final finger finish fire firm fish fit five fix flame flash flight float flood
floor flow flower fly focus fog fold follow food foot force foreign forest forever forget forgive form formal former
forth fortune forward four frame freedom freeze frequent friend frighten front fruit fuel full fun funny further
future gain game gap gate gather gentle gentleman gesture ghost giant gift girl give glad glance glory goal goat god
gold goods govern grade gradual grain grand grandfather grass grateful grave grey ground grow growth guard guess
guest guide guilty gun habit hair half hang happen happy harbour hardly harm harvest hate health heap hear heart
heat heaven heavy height hello help hen herd hero hide hill hire history hit hobby hold hole holiday hollow holy
honest honour hope horse hospital host hotel hour human humour hundred hungry hunt hurry hurt husband ice idea ideal
identify ignore ill image imagine impact import important impossible improve inch include income increase indeed
indoor industry inform injure inner innocent insect inside insist instance instead intend interest introduce invent
invite iron island issue item jail job join joint joke journey joy judge juice jump jury justice keep key kick kid
kill kind king kiss kitchen knee kneel knock knot knowledge label labour lack lady lake land language large late
laugh launch law lawyer lay layer lazy lead leader leaf lean learn least leather leave lecture leg lend length less
lesson letter level liberty library lie lift light limit line lion lip list listen live load loan local log lonely
loose lord lose loss lot loud love low loyal luck lunch machine mad magic mail main major male manage manner march
margin marry mass master match material matter meal mean measure meat medicine medium meet member memory mention
merchant mercy mere merry message metal method middle midnight mild mile military milk mind mine minister minor
minute miracle mirror miss mistake mix model modest moment money monkey mood moon moral morning mother motion
mountain mouth move mud multiply murder muscle music mystery name narrow nation native nature near nearly neat
necessary neck need neighbour neither nephew nerve nest network news newspaper nice niece nine nobody noise noon nor
normal north nose note notice novel nowhere nurse nut oak obey object observe obtain obvious occasion occupy occur
ocean odd offer officer often oil older onion open opera opinion oppose orchard ordinary organ origin otherwise
ought ounce ourselves outer outside oven owe owner ox pack pain paint pair palace pale palm panic parade pardon
parent park parrot partner party pass passage passenger past path patience patient pattern pause pay peace pearl
peasant pen pencil penny people perfect perform perhaps period permit person phrase pick picture piece pig pile
pilot pin pine pink pipe pity plain plan planet plate play player please pleasure plenty pocket poem poet poetry
poison police polite political pond pool poor popular population port position possess possible post pound pour
powder power practice praise pray prefer prepare present preserve press pretend pretty prevent price pride priest
prince princess print prison private prize problem proceed process produce profession profit progress project
promise proof proper property propose protect prove provide pull punish pupil pure purpose push quality quantity
quarrel quarter queen question quick quiet quit quite rabbit race rail rain raise range rapid rare rate rather raw
ray reach react reader ready real realize reason receive recent recipe recognize record recover reduce refer reflect
refuse regard region regret regular reject relate relation relax release relief religion remain remark remember
remind remove rent repair repeat replace reply report represent republic request require rescue research reserve
respect rest result retire return reveal reward rhythm ride ripe rise risk rival river road roar roast rob rock role
roof root rope rose rough round route row royal rub rude ruin rule run rush sacred sad safe sail sailor sake salary
sale sample sand satisfy save scale scene schedule scholar science score scratch scream search season seat second
secret section secure seed seek seem seize seldom select sell send sense sentence separate series serious serve
seven several severe shade shadow shake shall shallow shame shape share sharp sheep shelter shine ship shock shoot
shop shore short shoulder shout show shut shy sick sight sign signal silence silent silk silly similar simple sin
sing single sister sit situation six size skill skin sky slave sleep slice slide slight slip slope slow smell smile
smoke smooth snake snow society soft soil soldier solid solution solve somebody somehow someone sometimes somewhere
son song soon sorrow sort soul sound source south space spare speak special speech speed spell spend spirit spite
split spoil sport spot spread spring staff stage stair stand standard star stare start starve station stay steady
steal steam steep steer stem step stick stiff still stomach stop store storm story strange stranger stream street
strength stretch strict strike string strip stroke structure struggle student study style subject succeed success
sudden suffer suggest summer sun supper supply suppose sure surface surprise surround survive suspect swallow swear
sweep swell swim sword system tail talent talk task taste teach teacher tear tell temper ten tend term terrible test
text thank theatre theory thick thief thing third thirsty thirty thorough thousand thread threat throat throne
throughout throw thumb thunder thus tide tight till timber tired title together tomorrow tone tongue tonight tool
tooth top topic total touch tour tower town trace track trade tradition traffic train travel treat tree tremble
trial tribe trick trip troop trouble truck trust truth try tune turn twelve twenty twice twist type uncle understand
union unit unite unless unusual upper upset urge useful usual valley value variety various vast veil verse vessel
victory view village violent virtue visit visitor voice volume vote voyage wage wait wake walk wall wander want warm
warn wash waste watch wave weak wealth weapon wear weather weave wedding weigh weight welcome west wheat whenever
wherever whether whisper whole whom whose wide widow wife wild wind winter wipe wisdom wish within witness wolf
woman wonder wood wooden wool word worker worry worship worth wound wrap write writer wrong yard yellow yesterday
yield youth zero zone""")

VERB = _words("""
build bake read write paint draw grow cook plan learn teach design repair sell find make fix test clean grind tune
train measure move open paint pack plant polish print protect record restore ride sail save share sharpen shape sing
sketch sort store study weave balance brew carve catch choose collect debug decorate explain film fold host invent
knit launch map master mend model name navigate organise photograph preserve""")
GERUND = _words("""
Building Baking Reading Writing Painting Drawing Growing Cooking Planning Learning Teaching Designing Repairing
Selling Finding Making Fixing Testing Cleaning Understanding Rethinking Discovering Exploring Celebrating Mastering
Remembering Following Crossing Leaving Chasing Counting Dancing Dreaming Falling Flying Hiding Hunting Knitting
Listening Looking Losing Mapping Measuring Mending Navigating Opening Planting Playing Restoring Riding Sailing
Saving Scaling Searching Sharing Singing Sketching Sleeping Walking Watching Weaving Winning""")
EVENT = _lines("""
Festival | Workshop | Conference | Meetup | Fair | Summit | Night | Tour | Show | Day | Days | Expo | Party | Talk
Symposium | Congress | Forum | Hackathon | Marathon | Run | Cup | Open | Gala | Concert | Recital | Session
Sessions | Retreat | Camp | Market | Parade | Ball | Contest | Championship | Week | Weekend | Masterclass | Seminar
Webinar | Panel | Exhibition | Biennale | Premiere | Screening | Picnic | Carnival | Auction | Convention | Jam
Reading | Roundtable | Academy | Awards | Open Day | Book Club | Quiz | Con | Conf | Symphony | Regatta | Derby
Ride | Walk""")
TITLE_FORM = _lines("""
{Word} {event} | {Word} {event} | {Word} {event} | {Word} {event} {year} | {Noun} {event} | {Adj} {Noun} {event}
{city} {event} | {city} {Noun} {event} | {city} {event} {year} | {nth} {city} {event} | {year} {Word} {event}
{Any} {event} | {Any} & {Any} {event} | The {Noun} {event} | {Adj} {event} | {event} of {Any} | Night of the {Nouns}
Introduction to {Any} | Introduction to {Any} {Any} | An Evening of {Any} | The Art of {Any} | The Art of {gerund}
Welcome to {Word} | Welcome to the {Noun} | {gerund} {Any} | {gerund} the {Noun} | {gerund} with {Any}
{gerund} {Adj} {Nouns} | {gerund} and {gerund} | How to {Verb} a {Noun} | How to {Verb} {Adj} {Nouns}
Why We {Verb} | The {Noun} of {Word} | The {Noun} and the {Noun} | The {Adj} {Noun} | A {Adj} {Noun}
A Short History of the {Noun} | A {Noun} for {first} | {first} and the {Noun} | The {Noun}'s Daughter
The Last {Noun} | The House of {last} | {Word} and {Word} | {Word}: A {Noun} Story | {Word}: {gerund} the {Noun}
{Any} {Any} | {Any} {Any} {Any} | {Any} in {city} | {Any} for Beginners | {Any} for Everyone | {Any} in Practice
{Any} from Scratch | {Any} by Candlelight | {Any} without {Any} | Beyond {Any} | Against {Any}
Under the {Adj} {Noun} | Before the {Noun} | After {Any} | Letters to {first} | The {Word} Papers
The {Word} Handbook | {Word} in {n} Days | {Number} {Nouns} | {Number} Ways to {Verb} a {Noun}
Notes on a {Adj} {Noun} | From {Any} to {Any} | On {gerund} | My {Adj} {Noun} | Our {Noun} | No More {Nouns}
{Camel} {event} | {Camel}Conf | {Camel}Con {year} | Le {Word} {word} | La {Noun} | Das {Adj} {Noun} | El {Word}
What {Any} Means | Who Needs a {Noun}? | Hello, {Word}! | {gerund} {Any}: a {Any} {event} | Songs of {Word}
Return to {Word} | The {Color} {Noun} | {Color} {Nouns}""")

PRODUCT_LINE = _lines("""
Pro | Max | Mini | Air | One | Plus | Lite | Go | Ultra | Neo | Classic | Premium | Home | Studio | Sport | Edge
Prime | Elite | XL | XS | S | SE | II | III | IV | Duo | Flex | Core | Nano | Evo | GT | RS | Cloud | App | Server
Desktop | Suite | Next | Zero | Compact | Travel | Kids | Junior | Eco | Light | Turbo | Nova | Essential | Comfort
Signature""")

FILLER = _lines("""
Please read this carefully. | Thank you for your interest. | We look forward to hearing from you. | See you soon!
This message was sent automatically. | Do not reply to this message. | It was a long day.
Nobody minded the {noun}. | The {noun} was left on the {noun}. | Let me know if you have any questions.
Kind regards, | Best wishes, | Hi there, | Hello, | Dear all, | Dear team, | Good morning, | Hi everybody!
Hello again! | Dear colleagues, | The weather was {adj} again. | Nobody knows why the {noun} was {adj}.
As discussed, here are the details. | Page {n} of {n} | Page {n} | Sheet {n} of {n} | All rights reserved.
Terms and conditions apply. | For more about the {common}, ask around. | Some details follow.
Everything else stays the same. | The rest is as before. | The {noun} looked {adj} to me.
Sorry for the long message. | Sorry for the short notice. | Hope you are well. | I hope this finds you well.
Have a nice day! | Have a good weekend. | Take care! | All the best, | Many thanks, | Thanks! | Thank you very much.
Thanks in advance. | Thanks for your patience. | Thank you for reading. | More soon. | More about this below.
More below. | See below. | See above. | See the notes at the end. | Notes follow. | Nothing else has changed.
No further remarks. | Nothing to add. | That is all for now. | That's all, folks. | End of message.
End of document. | Continued overleaf. | Please turn over. | Please keep this page. | Keep this for your records.
This page was left blank on purpose. | Printed on recycled paper. | Copy {n} of {n}. | Please print only if needed.
Internal use only. | For information only. | Figures may change. | Errors and omissions excepted.
Subject to change. | Changes are possible. | No guarantee is given. | Sent from my phone. | Sent from my tablet.
Typed in a hurry. | Written on the train. | Excuse any typos. | Please excuse the mess. | It rained all {common}.
The sun came out at last. | Birds sang in the {noun}. | A {adj} wind blew from the hills.
The {adj} {noun} stood in the corner. | Somebody had moved the {noun}. | Nobody had seen the {noun} before.
Everyone laughed about the {noun}. | We talked about {common} and {common}. | They spoke of {common} for a while.
It is all about {common}. | I keep thinking about the {noun}. | You know how it is. | You know the rest.
As you know. | As always. | As usual. | As mentioned before. | As we said at the start. | Just so you know.
By the way, it was {adj}. | To be honest, I forgot the {noun}. | I nearly forgot. | I will keep it brief.
A long story, I know. | Where was I? | Anyway. | Well then. | Here we go. | Here goes. | Right, let's begin.
Let's get to it. | On to the details. | On to other things. | Now for the facts. | Now the details.
The facts are these. | In short: | In a nutshell: | To sum up: | Summary below. | An overview: | Overview | Details
Details below | Information | General information | Notes | Remarks | Please note the following. | Please note:
Please find the details below. | Please see the following. | The details: | Here is what we know.
Here is everything we have. | This is what I have so far. | This is all we know. | We know no more.
That much is certain. | This much we know. | There is not much more to say. | Need I say more?
What more could one want? | A word of caution. | A few words first. | One more thing. | One last thing.
Another thing. | Two things. | A small correction. | A quick note. | A short note. | A reminder. | Just a reminder.
A friendly reminder. | For the record. | For the file. | Filed under {common}. | Scanned copy. | True copy.
Second copy. | Do not fold. | Do not bend. | Keep dry. | Do not detach. | Fill in with a pen. | Use block letters.
Tick the box. | Leave this part empty. | Do not write here. | Office use only. | Section {n} | Part {n} of {n}
Item {n} on the list | Line {n} | Figure {n} | See figure {n}. | See section {n}. | See page {n}.
See table {n} on page {n}. | Read chapter {n} first. | Footnote {n} applies. | The list has {n} lines.
I have read it {n} times by now. | Half of the {nouns} were {adj}. | The other {noun} was {adj}.
Neither {noun} was {adj}. | Both were rather {adj}. | None of it was {adj}. | A {adj} start, a {adj} end.
A {adj} {noun} is better than none. | There is nothing like a {adj} {noun}. | Who would have thought? | Who knows?
Why not? | What a day! | What a {common}! | How time flies! | Well done, everybody. | Good luck! | Enjoy! | Cheers,
Cheers! | Yours, | Yours faithfully, | Yours sincerely, | Sincerely, | Warm regards, | Greetings!
With best regards, | With kind greetings, | Until then! | Until next time. | Talk soon. | Speak soon. | Bye for now.
Over and out. | Hope that helps. | Hope this is clear. | I trust this is clear. | If anything is unclear, just ask.
Ask if in doubt. | Feel free to share this. | Please pass this on. | Tell your friends. | Spread the word.
Please don't share this. | Follow us. | Join the conversation. | Read on. | Read more | Scroll down for more.
Back to top | Previous | Next page | Show more | Show less | Share | Print | Menu | Skip to content | Terms of use
Privacy | Imprint | Cookies help us to improve. | We use cookies. | Your privacy matters to us. | Accept all
Loading... | Please wait. | New message | Forwarded message | Begin forwarded message | On behalf of the whole team
From all of us here | On a personal note: | Between you and me: | They had {common} and {common}, but no {common}.
Without {common} there is no {common}. | First {common}, then {common}. | Some call it {common}, others {common}.
The old {noun} is gone. | The {noun} squeaks a little. | The {noun} hums at night. | My neighbour collects {nouns}.
A cat slept on the {noun}. | The dog ate the {noun}. | The children hid the {noun}.
Grandmother always wanted a {adj} {noun}. | My uncle once lost a {noun} there. | Our {noun} has seen better days.
I dreamt of a {adj} {noun}. | Somewhere a {noun} fell over. | A {noun} and a {noun} are two things.
It smelled of {common}. | It sounded like a {noun}. | It felt {adj} somehow. | It looked {adj} from afar.
We had soup afterwards. | There was cake for everybody. | Someone brought biscuits. | The corridor was empty.
The lights went out for a moment. | The door would not close properly. | The clock on the wall had stopped.
Somebody had left the window open. | The radio played softly. | The road was wet. | The sea was calm.
The hills were green. | The leaves had begun to fall. | Snow lay on the roofs. | It was getting dark.
It was a {adj} morning. | It was one of those {adj} afternoons. | The story is well known. | The story goes on.
The rest is history. | Opinions differ. | Views are our own. | Results may vary. | Your mileage may vary.
Seeing is believing. | Practice makes perfect. | Better safe than sorry. | Time will tell. | So far so good.
Step by step. | Little by little. | Bit by bit. | One by one. | Again and again. | Day after day.
We will come back to this. | To be continued. | Nothing is decided yet. | Everybody agreed. | Nobody objected.
There were no objections. | No comments were made. | A vote was not needed. | The minutes were approved.
Applause followed. | The audience was quiet. | Questions came from the back. | A pause followed. | Then silence.
Then came the {noun}. | * * * | (cont.) | [image] | [picture of a {noun}] | (see picture) | (photo: archive) | fwd:
FYI | P.S. Mind the {noun}.""")

NUMBER = _words("Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Twenty Thirty Forty Fifty Hundred")

TLD = _words("""
com com com com com org net io co de fr eu co.uk dev edu at ch nl be es it pt pl cz se no dk fi ie us ca com.au
co.nz com.br mx in jp kr cn info biz app shop online tech ai gov me tv museum ac.uk co.za ro hu gr tr lt ee""")
TLD = TLD + ["com"] * 12 + ["org", "net", "de", "io", "co.uk", "fr"] * 2
PROVIDER = _words("""
gmail.com outlook.com yahoo.com hotmail.com icloud.com proton.me gmx.de gmx.net web.de orange.fr libero.it mail.com
fastmail.com example.com example.org example.net t-online.de posteo.de live.com aol.com yahoo.co.uk""")
MAILBOX = _words("""
info sales contact hello office support jobs press team admin billing orders service help career hr news events
booking kontakt welcome post mail shop invoices accounts reservations apply feedback bewerbung enquiries tickets""")

MONTH = "January February March April May June July August September October November December".split()
MONTHS = {
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(),
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(),
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(),
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(),
    "nl": "januari februari maart april mei juni juli augustus september oktober november december".split(),
}
ROMAN = "I II III IV V VI VII VIII IX X XI XII".split()
DAY = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
ORDINAL = [""] + [f"{d}{'th' if 10 < d < 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(d % 10, 'th')}" for d in range(1, 32)]
SMALL = "one two three four five six seven eight nine ten eleven twelve".split()


def _dates():
    """The spellings of a date: functions of (year, month, day)."""
    wd = lambda y, m, d: DAY[datetime.date(y, m, d).weekday()]  # noqa: E731
    forms = [
        lambda y, m, d: f"{d} {MONTH[m]} {y}", lambda y, m, d: f"{d} {MONTH[m]} {y}",
        lambda y, m, d: f"{MONTH[m]} {d}, {y}", lambda y, m, d: f"{MONTH[m]} {d}, {y}",
        lambda y, m, d: f"{d:02}/{m + 1:02}/{y}", lambda y, m, d: f"{m + 1}/{d}/{y}",
        lambda y, m, d: f"{d:02}/{m + 1:02}/{y % 100:02}", lambda y, m, d: f"{d:02}.{m + 1:02}.{y}",
        lambda y, m, d: f"{d}.{m + 1}.{y}", lambda y, m, d: f"{d}. {m + 1}. {y}", lambda y, m, d: f"{d}.{m + 1}.",
        lambda y, m, d: f"{d:02}-{m + 1:02}-{y}", lambda y, m, d: f"{y}/{m + 1:02}/{d:02}",
        lambda y, m, d: f"{y}.{m + 1:02}.{d:02}", lambda y, m, d: f"{MONTH[m]} {d}", lambda y, m, d: f"{d} {MONTH[m]}",
        lambda y, m, d: f"{MONTH[m]} {ORDINAL[d]}", lambda y, m, d: f"{MONTH[m]} {ORDINAL[d]}, {y}",
        lambda y, m, d: f"{ORDINAL[d]} {MONTH[m]} {y}", lambda y, m, d: f"the {ORDINAL[d]} of {MONTH[m]}",
        lambda y, m, d: f"{ORDINAL[d]} of {MONTH[m]} {y}", lambda y, m, d: f"{d} {MONTH[m][:3]} {y}",
        lambda y, m, d: f"{MONTH[m][:3]} {d}, {y}", lambda y, m, d: f"{d:02}-{MONTH[m][:3]}-{y}",
        lambda y, m, d: f"{d}-{MONTH[m][:3].upper()}-{y % 100:02}", lambda y, m, d: f"{MONTH[m][:3]}. {d}",
        lambda y, m, d: f"{wd(y, m + 1, d)}, {d} {MONTH[m]} {y}", lambda y, m, d: f"{wd(y, m + 1, d)}, {MONTH[m]} {d}",
        lambda y, m, d: f"{wd(y, m + 1, d)} {d} {MONTH[m]}", lambda y, m,
            d: f"{wd(y, m + 1, d)[:3]}, {d} {MONTH[m][:3]} {y}",
        lambda y, m, d: f"{d}. {MONTHS['de'][m]} {y}", lambda y, m, d: f"{d} {MONTHS['fr'][m]} {y}",
        lambda y, m, d: f"{d} de {MONTHS['es'][m]} de {y}", lambda y, m, d: f"{d} {MONTHS['it'][m]} {y}",
        lambda y, m, d: f"{d} {MONTHS['nl'][m]} {y}", lambda y, m, d: f"{d} {ROMAN[m]} {y}",
        lambda y, m, d: f"{y}{m + 1:02}{d:02}", lambda y, m, d: f"{y}-{MONTH[m][:3]}-{d:02}",
        lambda y, m, d: f"{MONTH[m]} {y}", lambda y, m, d: f"{y}年{m + 1}月{d}日",
    ]
    return forms


DATE = _dates()

HALVES = "half past|quarter past|quarter to".split("|")


def _times():
    """The spellings of a time: functions of (hour 0-23, hour 1-12, minute, generator)."""
    return [
        lambda h, k, m, g: f"{h:02}:{m:02}", lambda h, k, m, g: f"{h:02}:{m:02}", lambda h, k, m, g: f"{h:02}:{m:02}",
        lambda h, k, m, g: f"{h:02}:{m:02}", lambda h, k, m, g: f"{h:02}:{m:02}", lambda h, k, m, g: f"{h}:{m:02}",
        lambda h, k, m, g: f"{k}:{m:02} {g.c(('am', 'pm'))}", lambda h, k, m, g: f"{k}:{m:02} {g.c(('AM', 'PM'))}",
        lambda h, k, m, g: f"{k}:{m:02}{g.c(('am', 'pm'))}", lambda h, k, m, g: f"{k} {g.c(('am', 'pm'))}",
        lambda h, k, m, g: f"{k} {g.c(('AM', 'PM'))}", lambda h, k, m, g: f"{k}{g.c(('am', 'pm'))}",
        lambda h, k, m, g: f"{k}:{m:02} {g.c(('a.m.', 'p.m.'))}", lambda h, k, m, g: f"{k} {g.c(('a.m.', 'p.m.'))}",
        lambda h, k, m, g: f"{h}.{m:02}", lambda h, k, m, g: f"{k}.{m:02}{g.c(('am', 'pm'))}",
        lambda h, k, m, g: f"{h}h{m:02}", lambda h, k, m, g: f"{h} h", lambda h, k, m, g: f"{h:02}:{m:02} Uhr",
        lambda h, k, m, g: f"{h} Uhr", lambda h, k, m, g: f"{h:02}{m:02}", lambda h, k, m, g: f"{h:02}{m:02} hrs",
        lambda h, k, m, g: f"{h:02}:{m:02} {g.c(('CET', 'UTC', 'GMT', 'EST', 'PT', 'CEST'))}",
        lambda h, k, m, g: f"{h:02}:{m:02}:{g.i(0, 59):02}", lambda h, k, m, g: g.c(("noon", "midnight", "12 noon")),
        lambda h, k, m, g: f"{g.c(HALVES)} {SMALL[k - 1]}", lambda h, k, m, g: f"{k} o'clock",
        lambda h, k, m, g: f"{SMALL[k - 1]} o'clock", lambda h, k, m, g: f"{h:02}:{m:02}h",
    ]


TIME = _times()

# "#" a digit, "N" a digit 2-9, "K" a country code, "A" a capital letter, "z" a small one, "x" a hexadecimal digit,
# "Y" a year; other letters stand for themselves behind a "~"
PHONE = _forms("""
+K ### ### ### | +K ### ### ### | +K N## ### ## ## | +K NN #### #### | +K-##-####-#### | +K ## ### ## ##
+K## ####### | +K######### | +K (0)## ### ## ## | +K (0) ### ##### | (N##) ###-#### | (N##) ###-#### | (N##)###-####
N##-###-#### | N##-###-#### | N##-#### | N##.###.#### | 0## #### #### | 0## #### #### | 01### ###### | 07### ######
020 #### #### | 0N ## ## ## ## | 0N ## ## ## ## | 06######## | 0N######## | 0NN/###### | 0NN-#######
0### / ## ## ## | +1 N## ### #### | +1 N## ### #### | +1-N##-###-#### | 1-800-N##-#### | 0800 ### ####
+1 (N##) ###-#### | +44 20 #### #### | +44 7### ###### | +49 30 ####### | +49 1## ######## | +49 (0)## ######
+33 N ## ## ## ## | +34 N## ### ### | +39 0## ### #### | +41 44 ### ## ## | +48 ### ### ### | +55 11 9####-####
+86 1## #### #### | +91 9#### ##### | +81-3-####-#### | 00K ### #### ### | N### ###### | N## ### ###
(0##) ### ## ## | (0N) #### #### | 555-01## | 555-#### | (N##) 555-01## | N## ## ## ## | +K.###.###.###
N##-###-#### ~e~x~t. ## | +1 N## ### #### ~x## | 08## ### ###""")
COUNTRY_CODE = _words("""
1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 54 55 56 57 60 61 62 63 64 65 66 81 82 84 86 90 91
92 94 98 212 233 234 254 351 352 353 354 358 359 370 371 372 380 385 386 420 421 852 886 971 972""")

CODE = _forms("""
### | #### | #### | ##### | ###### | ####### | #### | ##### | ###### | ##### | ####
######## | ### | #### | ##### | ###### | ####### | ########## | ##-#### | ### ### ### | #### #### #### | A-###
AA-#### | AAA-##### | A### | AA#### | AAA### | A##-### | AA-##-### | AAA-###-AA | AA#### AA | A#A#A# | ##AA## | ###A
####-A | AA/Y/### | A#####-## | Y-#### | Y/### | Y-AA-### | AA-Y-#### | AA-Y##-### | #####/Y | ####/## | AA.###.###
A#.##.### | zz-#### | zzz#### | zzz-##### | xxxxxxxx | xxxxxxx | xxxx-xxxx | xxxxxxxx-xxxx-xxxx | ~0~xxxxx
#~#AA### | AAAA | AAA-AAA | AAAA-##-A | A-A-### | A# | A## | ~I~N~V-Y-#### | ~I~N~V-#### | ~I~N~V#####
~I~N~V-Y-### | ~P~O-##### | ~P~O####### | ~O~R~D-###### | ~R~E-Y-### | ~R~G-#### | ~R~e~f. #### | ~T~K~T-#####
~#~-#### | ~# ##### | #-### | ~N~o. #### | ~S~K~U-#### | ~S~K~U-AA-### | ~I~D-###### | ~I~D#### | ~C~A~S~E-###
~M-####-A | AA#-A##-### | A####A | A/###/## | ###/AAA/## | AAA_#### | zz_###_zz | AA###-Y | A-Y-## | ####.####.##
##A-##A | ~V~N-##-##### | ~B~A~T-##""")

PRICE = _forms("""
#.## | N#.## | N#.## | N##.## | N###.## | #.~9~9 | N.~5~0 | N#.~0~0 | N~9.~9~5 | N##.~0~0
N# | N# | N## | N##0 | N### | N#00 | N####.## | N#.# | N | N000""")

# ---------------------------------------------------------------------------------------------------------------------
# invented words: several sound systems, so that no two invented names are alike
# ---------------------------------------------------------------------------------------------------------------------
_SOUNDS = [  # onsets, vowels, closings inside a word, endings of a word
    ("b c d f g h j k l m n p r s t v w z br cl cr dr fl fr gr pl pr sh sl st th tr ch qu sp sw",
     "a e i o u a e i o u ai ea ou oo ie y", "n r s l m nd rt st ck",
         "- - - n r s l t m k nd rt ll ss ck ng sh th ton ley er ford"),
    ("b c d f g l m n p r s t v br cr fr gl gr pr tr ch gi qu", "a e i o u a e i o ia io", "n r l s m",
     "- - - o a e es ez ini etti ino ella ano ardo osa ente ona illo eira ado"),
    ("b d f g h k l m n p r s t w z br dr fl fr gr kl kn kr pf pl schl schw schr sch sp st tr zw",
     "a e i o u ei au ie eu", "n r l m s ch f", "er el en ig mann stein berg hof ner ling bach feld ert - hard lich"),
    ("b c d g k l m n p r s t v w z cz sz br dr gr kr pr sk st tr vl zb zd dz", "a e i o u a o y ie", "n r l s k m w",
     "ski ska ova ic enko ev in ak ek icz ov nik a o an uk el ych ina"),
    ("k s t n h m y r w g z d b sh ch ts ky ry", "a i u e o a i u e o ou", "n",
        "- - - - mi ko ta ka ra shi no to ro ki n"),
    ("h j k l m n p r s t v kv hj sk st tv", "a e i o u aa ee ii uu ie uo oi ai y au", "n r l s t k m",
     "nen la sson sen dal vik by lund holm ri ki - a o i e us"),
    ("z x v k qu t n r l m br cr dr fl gl kr st tr vr zy xe sy ny", "a e i o u e o io eo ia y ae", "n x r l s",
     "ix ex on io ly ify ora ium ax os is us or a o en yx etic tek sys ra ly"),
    ("b d f g k l m n s t w z mb nd ng nk kw gb ch sh mw ny dl nz", "a e i o u a e i o u oo", "n m l",
     "- - - a e i o u ku le wa ndi ni be ma je lo ele"),
    ("b d g h j k l m n p r s t v bh ch dh gh kh ph sh th", "a i u e o a a aa ee", "n r l m sh",
     "- a i an ar esh it endra ini ya ma av am al at ika pur"),
    ("c d f g h l m n p r s t b ll gw rh br dr tr cr gl", "a e i o w y ae wy ai ei", "n r l th s dd",
        "- n r s th wen wyn ed an on or ach og is"),
]


def _sounds():
    out = []
    for onset, vowel, close, end in _SOUNDS:
        on, vo, cl, en = onset.split(), vowel.split(), close.split(), [e.replace("-", "") for e in end.split()]
        openers = [o + v for o in on for v in vo]
        closed = [o + v + c for o in on for v in vo[:8] for c in cl]
        out.append((openers + ["a", "e", "i", "o", "u", "a", "e", "o"] * 3, openers, closed, en))
    return out


SOUNDS = _sounds()
SOUNDS = SOUNDS + SOUNDS[:1] * 4 + SOUNDS[6:7]
VOWELS = frozenset("aeiouyàáâãäåæèéêëìíîïòóôõöøùúûü")
ACCENT = {"a": "áàâäãåāăą", "e": "éèêëēęě", "i": "íìîïīı", "o": "óòôöõøōő", "u": "úùûüūůű", "c": "çčć", "s": "šśş",
    "n": "ñńň",
          "z": "žźż", "l": "ł", "d": "ď", "r": "ř", "g": "ğ", "t": "ťț", "y": "ý"}
AVOID = frozenset("""
the and for but not are was has had her his its our she him who how why all any can may one two out off per
via now new old yes no none null true false nil nan day may mon tue sat sun am pm at in on to of by is it as
an or so we he me shit fuck cunt cock dick piss tits nazi slut rape cum anal porn arse""".split())


def _letters():
    """Small Latin letters beyond ASCII whose capital is one character."""
    out = []
    for a, b in ((0xC0, 0x250), (0x1E00, 0x1F00)):
        for n in range(a, b):
            ch = chr(n)
            if ch.islower() and len(ch.upper()) == 1 and unicodedata.normalize("NFC", ch) == ch:
                out += [ch] * (4 if n < 0x100 else 2 if n < 0x180 else 1)
    return out


LETTERS = _letters()
EMOJI = list("😀😂😉😍😎🤔🙏👍👋👏💪🎉🎂🎁🎈🎵🎸🎨📚📞📧📅📍📌✅❌⭐🌟🔥💡💬🚀🚗🚲🚌🏠🏢🏆🍕🍎🍞🍷🍰☕🌍🌞🌈🌲🌸🌻🐶🐱🐻🦊🐝🐟💶💻📱🔧🔒🔑❤")


def _ascii_table():
    """Lower-case letters with marks to plain ones; all that is no letter or digit goes."""
    table = {n: None for n in range(128) if not chr(n).isalnum()}
    for n in list(range(0xC0, 0x250)) + list(range(0x1E00, 0x1F00)):
        plain = "".join(c for c in unicodedata.normalize("NFKD", chr(n)) if c.isascii() and c.isalnum())
        table[n] = plain.lower() or None
    table.update({ord(k): v for k, v in {"ß": "ss", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d",
        "ð": "d", "þ": "th",
                                         "Þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"}.items()})
    return table


ASCII = _ascii_table()
GERMAN = dict(ASCII) | {ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue"}
SLUG_DASH = dict(ASCII) | {ord(" "): "-", ord("-"): "-"}
NO_NAME = frozenset(x.lower() for x in HONORIFIC for x in x.split()) | {"jr.", "sr.", "ii", "iii", "jr", "phd", "md"}

UPPER = "ABCDEFGHJKLMNPQRSTUVWXYZ"
PAIRS = [a + b for a in UPPER for b in UPPER]
CLASSES = {"N": list("23456789"), "K": COUNTRY_CODE, "A": list(UPPER), "AA": PAIRS, "z": list(string.ascii_lowercase),
           "zz": [x.lower() for x in PAIRS], "Y": [str(y) for y in range(1998, 2036)]}


def _pattern(text):
    """A pattern of digits and letters, compiled: a format string and what to put into it."""
    fmt, spec, i = "", [], 0
    while i < len(text):
        ch = text[i]
        if ch == "~":
            fmt += text[i + 1]
            i += 2
            continue
        j = i
        while j < len(text) and text[j] == ch:
            j += 1
        n = j - i
        if ch == "#":
            fmt += f"%0{n}d"
            spec.append(10 ** n)
        elif ch == "x":
            fmt += f"%0{n}x"
            spec.append(16 ** n)
        elif ch in "NKAzY":
            while n:
                k = min(n, 2) if ch in "Az" else 1
                fmt += "%s"
                spec.append(CLASSES[ch * k])
                n -= k
        else:
            fmt += ch * n
        i = j
    return fmt, spec


def _template(text):
    """A sentence with {slots}, compiled: a list of strings and (slot name,) tuples."""
    out = []
    for lit, slot, _, _ in string.Formatter().parse(text):
        if lit:
            out.append(lit)
        if slot:
            out.append((slot,))
    return out


PHONE_P, CODE_P, PRICE_P, POSTCODE_P = ([_pattern(x) for x in xs] for xs in (PHONE, CODE, PRICE, POSTCODE))


class _Part:
    """The lists, cut to their held-out part or to the rest, with templates compiled."""

    def __init__(self, held):
        def cut(xs):
            part = [x for i, x in enumerate(xs) if (i % 7 == 3) == held]
            return part or list(xs)
        for name, xs in LISTS.items():
            setattr(self, name, cut(xs))
        self.title = [_template(x) for x in self.title]
        self.filler = [_template(x) for x in self.filler]
        self.firm = [_template(x) for x in COMPANY_FORM]  # forms are not split, the words in them are
        self.slot_street = [_template(x) for x in STREET_FORM]
        self.first, self.last = ([x for x in xs for _ in range(1 + x.isascii())] for xs in (self.first, self.last))
        self.Noun = [x.capitalize() for x in self.noun]
        self.Adj = [x.capitalize() for x in self.adj]
        self.Common = [x.capitalize() for x in self.common if len(x) > 3]


LISTS = dict(first=FIRST, last=LAST, script=SCRIPT, city=CITY, country=COUNTRY, street=STREET_NAME, venue=VENUE,
    suffix=SUFFIX,
             role_head=ROLE_HEAD, role_area=ROLE_AREA, role_tail=ROLE_TAIL, role_whole=ROLE_WHOLE, skill=SKILL,
             language=LANGUAGE, color=COLOR, noun=NOUN, goods=GOODS, adj=ADJ, common=COMMON, verb=VERB, gerund=GERUND,
             event=EVENT, title=TITLE_FORM, line=PRODUCT_LINE, filler=FILLER, tail=BRAND_TAIL, number=NUMBER)
PARTS = {}


def _up(s):
    """Capital first letter, the rest as it is."""
    return s[0].upper() + s[1:]


def _low(s):
    return s.lower().replace("i\u0307", "i")  # the small letter of a Turkish capital I


class G:
    """Value generators around one random.Random."""

    def __init__(self, seed, held=False):
        self.r = random.Random(seed)
        self.held = bool(held)
        self._x = self.r.random
        if self.held not in PARTS:
            PARTS[self.held] = _Part(self.held)
        self.w = PARTS[self.held]

    # -- chance ---------------------------------------------------------------------------------------------------
    def c(self, xs):
        return xs[int(self._x() * len(xs))]

    def p(self, x):
        return self._x() < x

    def early(self, options):
        """One of these, in training the first more often: what was written first is plain, what came later more and more contrived."""
        return self.c(options) if self.held else options[int(len(options) * self._x() ** 1.6)]

    def several(self):
        """How many things a list holds."""
        return self.c([1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 6, 8])

    def i(self, a, b):
        return a + int(self._x() * (b - a + 1))

    def _fill(self, template):
        return "".join([x if type(x) is str else getattr(self, x[0])() for x in template])

    def _pat(self, patterns):
        x = self._x
        fmt, spec = patterns[int(x() * len(patterns))]
        return fmt % tuple([int(x() * m) if type(m) is int else m[int(x() * len(m))] for m in spec])

    # -- words ----------------------------------------------------------------------------------------------------
    def word(self, lo=1, hi=3):
        """An invented word, small letters."""
        x = self._x
        start, opened, closed, ends = SOUNDS[int(x() * len(SOUNDS))]
        n = lo + int(x() ** 1.3 * (hi - lo + 1))
        s = start[int(x() * len(start))] if n > 1 else opened[int(x() * len(opened))]
        for _ in range(n - 1):
            ys = closed if x() < 0.22 else opened
            s += ys[int(x() * len(ys))]
        e = ends[int(x() * len(ends))]
        if e and s[-1] in VOWELS and e[0] in VOWELS and x() < 0.8:
            s = s[:-1] + e
        else:
            s += e
        while len(s) < 3 or s in AVOID:
            s += closed[int(x() * len(closed))]
        k = x()
        if k < 0.07:
            if k < 0.005:
                return self.bytes_word()
            if k < 0.025:  # an accent
                j = int(x() * len(s))
                if s[j] in ACCENT:
                    s = s[:j] + self.c(ACCENT[s[j]]) + s[j + 1:]
            elif k < 0.055:  # any letters: exercises every byte
                s = "".join([chr(97 + int(x() * 26)) for _ in range(3 + int(x() * 5))])
            elif k < 0.06:
                s = s + "-" + opened[int(x() * len(opened))]
            elif k < 0.064:
                s = s[:2] + "'" + s[2:]
        return s

    def bytes_word(self):
        """A rare word of unusual letters, or an emoji."""
        if self.p(0.1):
            e = self.c(EMOJI)
            return e if self.p(0.4) else e + self.c(EMOJI) if self.p(0.2) else self.c(SOUNDS)[1][self.i(0, 40)] + e
        plain = string.ascii_lowercase
        return "".join([self.c(LETTERS if self._x() < 0.45 else plain) for _ in range(self.i(2, 8))])

    def Word(self, lo=1, hi=3):
        """An invented word with a capital, rarely of an odd make (BrelTok, Ana-Bel, O'Trak)."""
        s = _up(self.word(lo, hi))
        k = self._x()
        if k > 0.035:
            return s
        if k < 0.015:
            return s + _up(self.word(1, 2))
        if k < 0.023:
            return s + "-" + _up(self.word(1, 2))
        if k < 0.028:
            return self.c(("O'", "D'", "L'", "Mc", "Mac")) + s
        return s.upper()

    def name_word(self, lo=1, hi=2):
        """An invented name, without odd makes."""
        s = self.word(lo, hi)
        return _up(s) if s[0].isalpha() else self.c(self.w.last)

    def Camel(self):
        return _up(self.word(1, 2)) + _up(self.word(1, 1))

    def Caps(self):
        """An abbreviation: BMW, KLT, ARD-X."""
        return self._pat(CAPS_P)

    def common(self):
        return self.c(self.w.common)

    def Common(self):
        return self.c(self.w.Common)

    def noun(self):
        return self.c(self.w.noun)

    def Noun(self):
        return self.c(self.w.Noun)

    def nouns(self):
        s = self.c(self.w.noun)
        return s if s.endswith("s") else s + ("es" if s.endswith(("sh", "ch", "x")) else "s")

    def Nouns(self):
        return self.nouns().capitalize()

    def adj(self):
        return self.c(self.w.adj)

    def Adj(self):
        return self.c(self.w.Adj)

    def verb(self):
        return self.c(self.w.verb)

    def Verb(self):
        return self.c(self.w.verb).capitalize()

    def gerund(self):
        return self.c(self.w.gerund)

    def event(self):
        return self.c(self.w.event)

    def anyword(self):
        k = self._x()
        return self.word() if k < 0.35 else self.noun() if k < 0.6 else self.adj() if k < 0.75 else self.common()

    def Any(self):
        k = self._x()
        return self.Word() if k < 0.35 else self.Noun() if k < 0.65 else self.Adj() if k < 0.8 else self.Common()

    def phrase(self, lo=3, hi=7):
        return " ".join([self.anyword() for _ in range(self.i(lo, hi))])

    def quoted(self):
        """A short phrase with double quotes in it."""
        k = self.i(0, 5)
        if k == 0:
            return f'{self.i(5, 90)}" {self.noun()}'
        if k == 1:
            return f'the "{self.anyword()}" {self.noun()}'
        if k == 2:
            return f'{self.Word()} "{self.Word(1, 2)}" {self.Noun()}'
        if k == 3:
            return f'"{self.phrase(1, 3)}"'
        if k == 4:
            return f'{self.first()} "{self.Word(1, 2)}" {self.last()}'
        return f'{self.adj()} {self.noun()}, {self.i(2, 40)}"'

    # -- people ---------------------------------------------------------------------------------------------------
    def first(self):
        return self.c(self.w.first) if self._x() < 0.62 else self.name_word(1, 2)

    def last(self):
        k = self._x()
        return self.c(self.w.last) if k < 0.6 else self.name_word(1,
            3) if k < 0.97 else self.c(self.w.last) + "-" + self.name_word(1, 2)

    def initial(self):
        return self.c(UPPER) + "."

    def person(self):
        k = self._x()
        if k < 0.02:
            return self.c(self.w.script)
        f, l = self.first(), self.last()
        if k < 0.73:
            return f + " " + l
        if k < 0.78:
            return f + " " + self.initial() + " " + l
        if k < 0.805:
            return self.initial() + (" " + self.initial() if self.p(0.4) else "") + " " + l
        if k < 0.855:
            return self.c(HONORIFIC) + " " + (f + " " + l if self.p(0.7) else l)
        if k < 0.88:
            return f + "-" + self.c(self.w.first) + " " + l if "-" not in f else f + " " + l
        if k < 0.91:
            return f + " " + self.first() + " " + l
        if k < 0.95:
            return f + " " + self.c(PARTICLES) + " " + l
        if k < 0.967:
            return f + " " + l + self.c((" ", "-", " ")) + self.last()
        if k < 0.973:
            return l + ", " + f
        if k < 0.979:
            return f + " " + l.upper()
        if k < 0.983:
            return _low(f + " " + l)
        if k < 0.99:
            return f + " " + l + self.c((" Jr.", " Sr.", " III", " II", ", PhD", ", MD", " Jr"))
        return f if k < 0.995 else l

    def _names(self, person):
        """First and last name in plain small letters, "" where there are none."""
        parts = [x for x in person.replace(",", " ").replace("-", " ").lower().split() if x not in NO_NAME]
        table = GERMAN if self._x() < 0.5 else ASCII
        plain = [x.translate(table).encode("ascii", "ignore").decode() for x in parts]
        plain = [x for x in plain if x]
        return (plain[0], plain[-1]) if plain else ("", "")

    def slug(self, s):
        return s.lower().translate(ASCII).encode("ascii", "ignore").decode()

    def _plain(self, lo=1, hi=3):
        return self.slug(self.word(lo, hi)) or "nexo"

    def domain(self, company=None):
        """A host name; of the company where one is given."""
        k = self._x()
        if company:
            s = company.lower().translate(SLUG_DASH).encode("ascii", "ignore").decode().strip("-").replace("--", "-")
            parts = [x for x in s.split("-") if x]
            if parts:
                s = parts[0] if k < 0.5 else "".join(parts[:2]) if k < 0.75 else "-".join(parts)
                return s + "." + self.c(TLD)
        if k < 0.55:
            s = self._plain()
        elif k < 0.63:
            s = self.noun()
        elif k < 0.7:
            s = self.adj() + self.c(("", "-")) + self.noun()
        elif k < 0.78:
            s = self.slug(self.last()) or "marlo"
        elif k < 0.84:
            s = self._plain(1, 2) + "-" + self._plain(1, 2)
        elif k < 0.92:
            s = self._plain(1, 2) + self.c(self.w.tail)
        elif k < 0.95:
            s = self.c(("mail", "shop", "office", "support", "uni", "blog", "my", "de", "cs")) + "." + self._plain()
        else:
            s = self._plain(1, 2) + self.int(1, 99)
        return s + "." + self.c(TLD)

    def email(self, person=None, company=None):
        f, l = self._names(person) if person else (self.slug(self.first()), self.slug(self.last()))
        f, l = f or self._plain(1, 2), l or self._plain(1, 3)
        k = self._x()
        if k < 0.34:
            u = f + self.c("..._-") + l if k < 0.28 else f + l
        elif k < 0.48:
            u = f[0] + self.c(("", "", ".", "_")) + l
        elif k < 0.62:
            u = f
        elif k < 0.68:
            u = l + (str(self.i(1, 99)) if k < 0.65 else "")
        elif k < 0.73:
            u = f + self.c(("", ".", "_")) + str(self.i(1, 2010))
        elif k < 0.77:
            u = l + self.c((".", "", "_")) + f
        elif k < 0.8:
            u = f + l[0]
        elif k < 0.82:
            u = f + "+" + self._plain(1, 2)
        elif k < 0.9:
            u = self._plain()
        else:
            u = self.c(MAILBOX)
        host = self.c(PROVIDER) if self._x() < 0.13 and not company else self.domain(company)
        if k < 0.006:
            return _up(u) + "@" + _up(host)
        return u + "@" + host

    def phone(self):
        return self._pat(PHONE_P)

    def url(self):
        s = self.c(("https://", "https://", "https://www.", "www.", "www.", "http://", "http://www.",
            "")) + self.domain()
        k = self._x()
        if k < 0.5:
            return s
        if k < 0.75:
            return s + "/" + self._plain()
        if k < 0.85:
            return s + "/" + self._plain() + "/" + self._plain(1, 2)
        if k < 0.9:
            return s + "/" + self.common() + "-" + self.noun() + self.c(("", ".html", "/"))
        if k < 0.94:
            return s + "/?id=" + self.int(1, 9999)
        return s + self.c(("/en", "/de/", "/~" + self._plain(1, 2), "/#" + self._plain(1, 2), ":8080", "/"))

    def handle(self):
        k = self._x()
        f, l = self.slug(self.first()) or "kim", self.slug(self.last()) or "tado"
        if k < 0.25:
            s = f + self.c(("_", ".", "", "-")) + l
        elif k < 0.4:
            s = f + self.c(("", "_")) + self.int(1, 2010)
        elif k < 0.55:
            s = f[0] + l
        elif k < 0.75:
            s = self._plain(1, 3)
        elif k < 0.85:
            s = self.adj() + self.c(("_", "")) + self.noun()
        elif k < 0.92:
            s = "the" + self.c(("", "_", "real")) + f
        else:
            s = _up(f) + _up(self._plain(1, 2))
        return "@" + s if self._x() < 0.6 else s

    # -- places ---------------------------------------------------------------------------------------------------
    def city(self):
        k = self._x()
        if k < 0.6:
            return self.c(self.w.city)
        if k < 0.88:
            return self.name_word(1, 3)
        if k < 0.91:
            return self.name_word(1, 2) + self.c(("ville", "burg", "ton", "field", "port", "ham", "stadt", "dorf",
                "grad", "wick", "mouth"))
        if k < 0.97:
            return self.c(CITY_HEAD) + " " + self.name_word(1, 2)
        return self.name_word(1, 2) + self.c(CITY_TAIL)

    def country(self):
        return self.c(self.w.country) if self._x() < 0.85 else self.name_word(1,
            2) + self.c(("ia", "land", "stan", "ia", " Islands"))

    def b(self):
        """The name in a street's name."""
        return self.c(self.w.street) if self._x() < 0.5 else self.name_word(1, 3)

    def n(self):
        return str(int(2 + self._x() ** 2 * 98))

    def nth(self):
        return ORDINAL[self.i(1, 31)]

    def k(self):
        return self.c("ABCD123456789") if self.p(0.6) else self.int(10, 400)

    def street(self):
        s, house = [], None
        for x in self.c(self.w.slot_street):
            if type(x) is str:
                s.append(x)
            elif x[0] == "n":
                if house is None:
                    y = self._x()
                    house = str(int(1 + y * y * 250)) if y < 0.9 else self.int(100, 9999)
                    if self._x() < 0.06:
                        house += self.c(("a", "b", "c", "A", "B", "-" + self.int(10, 99), " a"))
                s.append(house)
            else:
                s.append(getattr(self, x[0])())
        return "".join(s)

    def postcode(self):
        return self._pat(POSTCODE_P)

    def venue(self):
        k = self._x()
        if k < 0.3:
            return self.Word() + " " + self.c(self.w.venue)
        if k < 0.4:
            return self.c(("the ", "The ", "")) + self.c((self.Adj, self.Noun,
                self.Common))() + " " + self.c(self.w.venue)
        if k < 0.48:
            return self.last() + " " + self.c(self.w.venue)
        if k < 0.56:
            return self.city() + " " + self.c(self.w.venue)
        if k < 0.7:
            return self.c(ROOM) + " " + self.c((self.c("ABCDEFGH") + self.int(1, 400), self.int(1, 900),
                self.c("ABCDEFGH"), self.Word(1, 2), f"{self.i(0, 9)}.{self.i(1, 40):02}"))
        if k < 0.75:
            return "the " + self.adj() + " " + self.c(("hall", "garden", "room", "barn", "tent", "library", "lounge",
                "kitchen"))
        if k < 0.8:
            return self.c(("Café ", "Hotel ", "Club ", "Teatro ", "Casa ", "Villa ", "Palais ", "Schloss ", "Parc ",
                "Sala ", "Théâtre ")) + self.Word()
        if k < 0.86:
            return self.c(self.w.venue) + " " + self.Word()
        if k < 0.92:
            return "The " + self.Adj() + " " + self.Noun()
        return self.street() if k < 0.96 else self.Word(2, 3)

    # -- companies and jobs ---------------------------------------------------------------------------------------
    def suffix(self):
        return self.c(self.w.suffix)

    def suffix2(self):
        return self.c(self.w.suffix) + " " + self.c(("Ltd", "Inc.", "GmbH", "AG", "LLC", "Group", "S.A.", "B.V.", "AB",
            "Co."))

    def tld(self):
        return self.c(("com", "io", "ai", "net", "org", "dev", "app", "de"))

    def tail(self):
        return self.c(self.w.tail)

    def Number(self):
        return self.c(self.w.number)

    def Color(self):
        return self.c(self.w.color).capitalize()

    def Brand(self):
        k = self._x()
        if k < 0.6:
            return self.Word(1, 3)
        return self.Common() if k < 0.75 else self.Noun() if k < 0.88 else self.Camel() if k < 0.94 else self.last()

    def company(self):
        return self._fill(self.c(self.w.firm))

    def brand(self):
        k = self._x()
        if k < 0.5:
            return self.Word(1, 3)
        if k < 0.6:
            return self.Word(1, 2) + self.tail()
        if k < 0.7:
            return self.last()
        if k < 0.77:
            return self.Camel()
        if k < 0.84:
            return self.Caps()
        if k < 0.9:
            return self.Common()
        if k < 0.94:
            return self.Noun() + " & " + self.Noun()
        return self.word() if k < 0.96 else self.Word(1, 2) + " " + self.Word(1, 2)

    def role(self):
        k = self._x()
        if k < 0.2:
            return self.c(self.w.role_whole)
        tail = self.c(self.w.role_tail)
        if k < 0.26:
            s = tail
        elif k < 0.34:
            s = self.Word(1, 2) + " " + tail
        elif k < 0.38:
            s = tail + ", " + self.c(self.w.role_area)
        elif k < 0.42:
            return self.c(("Head of ", "Director of ", "VP of ", "Vice President ",
                "Chief of ")) + self.c(self.w.role_area)
        elif k < 0.46:
            s = self.c(self.w.role_area) + self.c((" & ", " and ", "/")) + self.c(self.w.role_area) + " " + tail
        else:
            s = self.c(self.w.role_area) + " " + tail
        k = self._x()
        if k < 0.27:
            return self.c(self.w.role_head) + " " + s
        if k < 0.31:
            return s + self.c((" II", " III", " (f/m/d)", " (m/w/d)", " I", ", EMEA"))
        return s.lower() if k < 0.37 else s

    def skill(self):
        k = self._x()
        return self.c(self.w.skill) if k < 0.82 else self.Word(1,
            2) if k < 0.9 else self.noun() + " " + self.c(("repair", "design", "care", "making"))

    def language(self):
        return self.c(self.w.language) if self._x() < 0.93 else self.name_word(1,
            2) + self.c(("ish", "ese", "ian", "i"))

    def color(self):
        k = self._x()
        if k < 0.82:
            return self.c(self.w.color)
        if k < 0.92:
            return self.c(("dark", "light", "pale", "deep", "bright", "matte", "warm",
                "cool")) + " " + self.c(self.w.color)
        return self.noun() + " " + self.c(self.w.color) if k < 0.95 else self.word(1, 2) + " " + self.c(self.w.color)

    # -- things ---------------------------------------------------------------------------------------------------
    def item(self):
        k = self._x()
        if k < 0.22:
            s = self.adj() + " " + self.noun()
        elif k < 0.36:
            s = self.noun()
        elif k < 0.52:
            s = self.c(self.w.goods)
        elif k < 0.68:
            return self.Word(1, 3) + " " + self.noun()
        elif k < 0.74:
            return self.Noun() + " " + self.c(("A", "B", "X", "M", "XL", "Type ", "No. ", "T", "S")) + self.int(1, 500)
        elif k < 0.82:
            s = self.noun() + " " + self.noun()
        elif k < 0.87:
            s = self.adj() + " " + self.c(self.w.goods) if self.p(0.5) else self.color() + " " + self.noun()
        elif k < 0.91:
            s = self.noun() + ", " + self.adj()
        elif k < 0.94:
            s = self.word(1, 3)
        elif k < 0.97:
            s = self.noun() + " (" + self.c((self.adj(), self.int(1, 90) + " cm", self.int(1, 50) + " kg",
                "set of " + self.int(2, 12))) + ")"
        else:
            s = self.noun() + " " + self.c((self.int(1, 90) + " mm", self.int(1, 20) + "-pack",
                self.int(100, 900) + "g", self.int(1, 5) + "m"))
        return _up(s) if self._x() < 0.55 else s

    def product(self):
        k = self._x()
        if k < 0.2:
            return self.Word() + " " + self.Noun()
        if k < 0.3:
            return self.Word() + " " + self.c(("X", "A", "S", "T", "Z", "MK", "R", "V", "")) + self.int(1, 900)
        if k < 0.4:
            return self.Word() + " " + self.c(self.w.line)
        if k < 0.48:
            return self.Common() + " " + self.Noun()
        if k < 0.56:
            return self.Adj() + " " + self.Noun()
        if k < 0.62:
            return self.Noun() + " " + self.c(self.w.line)
        if k < 0.67:
            return self.Camel() + self.c(("", " " + self.int(1, 12), " " + self.c(self.w.line)))
        if k < 0.72:
            return self.Word(1, 2) + " " + self.Noun() + " " + self.c((self.int(1, 3000), self.c(self.w.line)))
        if k < 0.76:
            return self.brand() + " " + self.c(self.w.goods)
        if k < 0.8:
            return self._pat(MODEL_P)
        if k < 0.84:
            return self.Word() + " " + self._pat(MODEL_P)
        if k < 0.87:
            return "The " + self.Adj() + " " + self.Noun()
        if k < 0.91:
            return self.c(self.w.goods).title()
        if k < 0.94:
            return self.Word() + " " + self.int(1, 9) + "." + self.int(0, 9)
        return self.Word() if k < 0.97 else _up(self.item())

    def title(self):
        s = self._fill(self.c(self.w.title))
        return s if self._x() < 0.92 else _up(_low(s))

    def year(self):
        return self.int(1995, 2035)

    def filler(self):
        """A whole sentence that carries no value."""
        k = self._x()
        if k < 0.92:
            return self._fill(self.c(self.w.filler))
        s = self.phrase(4, 11)
        if k > 0.97:
            j = s.find(" ", len(s) // 2)
            s = s[:j] + "," + s[j:] if j > 0 else s
        return _up(s) + ("." if k < 0.99 else self.c("!?"))

    # -- dates and numbers ----------------------------------------------------------------------------------------
    def date(self):
        x = self._x
        y, m, d = self.i(2018, 2030) if x() < 0.7 else self.i(1940, 2040), int(x() * 12), 1 + int(x() * 28)
        if x() < 0.3:
            return f"{y}-{m + 1:02}-{d:02}"
        return DATE[int(x() * len(DATE))](y, m, d) if x() < 0.7 else DATE[int(x() * 5)](y, m, d)

    def iso_date(self):
        return f"{self.i(2015, 2032) if self._x() < 0.8 else self.i(1930, 2040)}-{self.i(1, 12):02}-{self.i(1, 28):02}"

    def time(self):
        m = self.i(0, 59) if self._x() < 0.3 else self.c((0, 0, 15, 30, 30, 45))
        return self.c(TIME)(self.i(0, 23), self.i(1, 12), m, self)

    def month(self):
        return self.c(MONTH)

    def weekday(self):
        return self.c(DAY)

    def duration(self):
        n, k = self.i(1, 12) if self._x() < 0.7 else self.i(10, 90), self._x()
        if k < 0.4:
            n = max(n, 2)
            return f"{n} {self.c(('minutes', 'hours', 'days', 'weeks', 'months', 'years'))}"
        if k < 0.5:
            return f"{self.c(SMALL[1:])} {self.c(('minutes', 'hours', 'days', 'weeks', 'months', 'years'))}"
        if k < 0.6:
            return f"{n} {self.c(('min', 'h', 'hrs', 'd', 'mins', 'wks', 'min.', 'mos'))}"
        if k < 0.68:
            return f"{self.i(1, 9)}h {self.i(1, 59)}m" if k < 0.64 else f"{self.i(1, 9)} h {self.i(1, 59):02} min"
        if k < 0.74:
            return f"{self.i(1, 9)}.5 {self.c(('hours', 'years', 'days'))}"
        if k < 0.8:
            return f"{self.i(1, 5)} {self.c(('to', '-'))} {self.i(6, 12)} {self.c(('days', 'weeks', 'months'))}"
        if k < 0.86:
            return self.c(("an hour", "a day", "a week", "a month", "a year", "half an hour", "a fortnight",
                "one hour", "one day", "one year"))
        if k < 0.92:
            return f"1 {self.c(('hour', 'day', 'week', 'month', 'year'))}"
        if k < 0.96:
            return self.c(("a year and a half", "an hour and a half", "two and a half hours", "half a year",
                "half a day", "the whole day"))
        return f"{n}{self.c(('h', 'min', 'm', 'd', ' days', '-day'))}"

    def price(self):
        return self._pat(PRICE_P)

    def int(self, lo, hi):
        return str(lo + int(self._x() * (hi - lo + 1)))

    def decimal(self, lo, hi, places=2):
        return f"{lo + self._x() * (hi - lo):.{places}f}"

    def code(self):
        if self._x() < 0.06:
            return self.c((self._plain(1, 2), self.Caps(), self.Word(1, 2))) + self.c(("-", "_", "/",
                "#")) + self.int(1, 9999)
        return self._pat(CODE_P)

    def version(self):
        k = self._x()
        a, b = self.i(0, 20), self.i(0, 30)
        if k < 0.3:
            return f"{a}.{b}.{self.i(0, 99)}"
        if k < 0.52:
            return f"{a}.{b}"
        if k < 0.62:
            return f"v{a}.{b}"
        if k < 0.7:
            return f"v{a}.{b}.{self.i(0, 20)}"
        if k < 0.76:
            tail = self.c(("-beta", "-rc1", "-alpha.2", "b3", "-rc.4", "-dev", "+build7", "-SNAPSHOT", "a1"))
            return f"{a}.{b}.{self.i(0, 9)}{tail}"
        if k < 0.81:
            return f"{self.i(2015, 2032)}.{self.i(1, 12)}"
        if k < 0.86:
            return f"{self.i(10, 32)}.{self.i(1, 12):02}" + self.c(("", " LTS"))
        if k < 0.9:
            return f"{a}.{b}.{self.i(0, 9)}.{self.i(0, 9999)}"
        if k < 0.94:
            return f"{self.c(('r', 'R', 'build ', 'Build ', 'rev. '))}{self.i(1, 9999)}"
        return f"v{self.i(1, 99)}" if k < 0.97 else f"{a}.x"


CITY_HEAD = _lines("""
New | Port | San | Saint | North | South | Fort | Santa | Bad | St. | West | East | Old | Upper | Lower | Great
Little | El | La | Le | Mount | Lake | Novo | Nova | Alt | Villa | Castel | Puerto | Cabo | São | Den | Ville de
Monte""")
CITY_TAIL = _lines("""
City | Bay | Beach | Falls | Springs | Heights | an der Elbe | am See | sur Mer | upon Trent | del Mar
Hills | Valley""")
CITY_TAIL = [" " + x for x in CITY_TAIL]
ROOM = _forms("""
Room | Room | Hall | Building | Auditorium | Lecture Hall | Stage | Gate | Tent
Studio | Meeting room | Saal | Salle | Sala | Lab | Booth | Floor""")
CAPS_P = [_pattern(x) for x in _forms("AAA | AAA | AA | AAAA | A&A | A+A | AA# | A#A | AAA | AAA-A | AA&A | #A")]
MODEL_P = [_pattern(x) for x in _lines("""
A### | AA-### | A-## | AA#### | A##A | AAA-##A | A#-### | ##A | A#### AA | zA# | A### ~M~k#""")]


def _selfcheck():
    import time
    print({k: len(v) for k, v in LISTS.items()} | dict(streets=len(STREET_FORM), dates=len(DATE), times=len(TIME),
        phones=len(PHONE),
          codes=len(CODE), prices=len(PRICE), firms=len(COMPANY_FORM)))
    names = """
    word Word bytes_word common noun adj quoted first last person email phone url handle city country
    street postcode venue company brand role date iso_date time month weekday duration price code
    version item product title phrase color language skill filler""".split()
    assert all(unicodedata.is_normalized("NFC", x) for xs in LISTS.values() for x in xs)
    for held in (False, True):
        g = G(7, held)
        for name in names:
            print(("held " if held else "") + name + ":", " ¦ ".join(getattr(g, name)() for _ in range(8)))
        for name in names:
            for _ in range(20000):
                s = getattr(g, name)()
                bad = not s or s != s.strip() or any(x in s for x in ("\n", "\\", "  "))
                bad = bad or ('"' in s and name != "quoted")
                assert not bad, (name, s)
                assert name != "price" or (s.replace(".", "",
                    1).isdigit() and (s[0] != "0" or s[1] == ".") and s[-1] != "."), s
    print("int, decimal:", g.int(3, 9), g.decimal(0, 5, 1))
    g = G(3)
    people = [g.person() for _ in range(20000)]
    print("persons not ASCII: %.3f" % (sum(not x.isascii() for x in people) / len(people)),
          "codes of digits only: %.3f" % (sum(g.code().isdigit() for _ in range(20000)) / 20000),
          "ISO dates: %.3f" % (sum(len(d := g.date()) == 10 and d[4] == d[7] == "-" for _ in range(20000)) / 20000))
    t = time.perf_counter()
    for _ in range(100000 // len(names)):
        for name in names:
            getattr(g, name)()
    print("100,000 mixed calls: %.2f s" % (time.perf_counter() - t))
    t = time.perf_counter()
    for _ in range(10000):
        g.email(g.person()), g.price(), g.phrase(2, 4)
    print("10,000 persons, e-mails, prices, phrases: %.2f s" % (time.perf_counter() - t))


if __name__ == "__main__":
    _selfcheck()
