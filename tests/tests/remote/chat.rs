//! Conversations of several turns.

use formwork::{Prompt, Role, Structured};
use formwork_tests::stand_in::Reply;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::support::{ADA, ALL, Person, ada, connect};

#[derive(Debug, PartialEq, Structured, Serialize, Deserialize)]
struct City {
    town: String,
}

fn roles(call: &Value) -> Vec<&str> {
    call["messages"].as_array().unwrap().iter().map(|message| message["role"].as_str().unwrap()).collect()
}

#[test]
fn a_conversation_has_all_that_was_said() {
    for dialect in ALL {
        let (server, model) = connect(dialect, |call| {
            Reply::text(if call.prompt.contains("Where") { r#"{"town": "London"}"# } else { ADA })
        });
        let mut chat = model.chat().system("Be brief.");
        assert_eq!(chat.ask::<Person>("Who?").unwrap().value, ada());
        let town = |chat: &mut formwork::Chat| chat.ask::<City>("Where?").unwrap().value.town;
        assert_eq!(town(&mut chat), "London");
        let mut other = chat.fork();
        assert_eq!(chat.ask_with::<Person>("Who else?", |request| request.temperature(0.5)).unwrap().value, ada());
        assert_eq!((chat.n_answers(), other.n_answers()), (3, 2));
        assert!(other.rollback());
        assert_eq!(town(&mut other), "London");

        let calls = server.calls();
        let turns = ["system", "user", "assistant", "user", "assistant", "user"];
        for (call, n_turns) in calls.iter().zip([2, 4, 6, 4]) {
            assert_eq!(roles(call), turns[..n_turns], "{dialect:?}: {call}");
        }
        let said = |n: usize, at: usize| calls[n]["messages"][at]["content"].as_str().unwrap().to_owned();
        assert!(said(0, 0).starts_with("Be brief.") && said(0, 0).contains("age"), "{}", said(0, 0));
        assert_eq!(said(2, 2), ADA);
        assert!(said(1, 3).contains("Where?") && said(1, 3).contains("town"), "{}", said(1, 3));
        // What was said before is said again word for word, or no server finds it in its cache.
        assert_eq!(calls[2]["messages"].as_array().unwrap()[..4], calls[1]["messages"].as_array().unwrap()[..]);
        assert_eq!(chat.messages()[1].0, Role::User);
    }
}

#[test]
fn a_turn_that_fails_leaves_the_conversation_as_it_was() {
    for dialect in ALL {
        let (_server, model) = connect(dialect, |_| Reply::text(ADA));
        let mut chat = model.chat();
        chat.ask::<Person>("Who?").unwrap();
        let before = chat.messages();
        let failed = chat.ask_with::<Person>("And?", |request| request.timeout(std::time::Duration::ZERO));
        assert!(failed.is_err(), "{dialect:?}");
        assert_eq!(chat.messages(), before, "{dialect:?}");
        assert_eq!(chat.ask::<Person>("And?").unwrap().value, ada());
    }
}

#[test]
fn a_prompt_may_be_a_conversation() {
    for dialect in ALL {
        let (server, model) = connect(dialect, |_| Reply::text(ADA));
        let prompt = Prompt::new().system("Short.").user("Hi").assistant("Yes?").user("Who?");
        assert_eq!(model.generate::<Person>(prompt).unwrap(), ada());
        assert_eq!(roles(&server.calls()[0]), ["system", "user", "assistant", "user"], "{dialect:?}");
    }
}
