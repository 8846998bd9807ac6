//! Types at the edge of what anybody writes.

use formwork::Structured;
use serde::Serialize;

#[derive(Serialize, Structured)]
pub(crate) struct Len10 {
    #[structured(len = ..=10)]
    pub(crate) text: String,
}

#[derive(Serialize, Structured)]
pub(crate) struct Len1000 {
    #[structured(len = ..=1000)]
    pub(crate) text: String,
}

#[derive(Serialize, Structured)]
pub(crate) struct Len100000 {
    #[structured(len = ..=100_000)]
    pub(crate) text: String,
}

#[derive(Serialize, Structured)]
pub(crate) struct Items10000 {
    #[structured(items = ..=10_000)]
    pub(crate) list: Vec<u16>,
}

#[derive(Serialize, Structured)]
pub(crate) struct Identifier {
    #[structured(pattern = "^[A-Za-z0-9_-]+$")]
    pub(crate) id: String,
}

#[derive(Serialize, Structured)]
pub(crate) struct Nested {
    pub(crate) depth: u32,
    pub(crate) inner: Option<Box<Nested>>,
}

/// A struct of fields of one type.
macro_rules! wide {
    ($name:ident: $type:ty { $($field:ident)* }) => {
        #[derive(Default, Serialize, Structured)]
        pub(crate) struct $name {
            $($field: $type,)*
        }
    };
}

wide! {
    Wide: Option<u32> {
        f000 f001 f002 f003 f004 f005 f006 f007 f008 f009 f010 f011 f012 f013 f014 f015 f016 f017 f018 f019 f020 f021 f022 f023 f024
        f025 f026 f027 f028 f029 f030 f031 f032 f033 f034 f035 f036 f037 f038 f039 f040 f041 f042 f043 f044 f045 f046 f047 f048 f049
        f050 f051 f052 f053 f054 f055 f056 f057 f058 f059 f060 f061 f062 f063 f064 f065 f066 f067 f068 f069 f070 f071 f072 f073 f074
        f075 f076 f077 f078 f079 f080 f081 f082 f083 f084 f085 f086 f087 f088 f089 f090 f091 f092 f093 f094 f095 f096 f097 f098 f099
        f100 f101 f102 f103 f104 f105 f106 f107 f108 f109 f110 f111 f112 f113 f114 f115 f116 f117 f118 f119 f120 f121 f122 f123 f124
        f125 f126 f127 f128 f129 f130 f131 f132 f133 f134 f135 f136 f137 f138 f139 f140 f141 f142 f143 f144 f145 f146 f147 f148 f149
        f150 f151 f152 f153 f154 f155 f156 f157 f158 f159 f160 f161 f162 f163 f164 f165 f166 f167 f168 f169 f170 f171 f172 f173 f174
        f175 f176 f177 f178 f179 f180 f181 f182 f183 f184 f185 f186 f187 f188 f189 f190 f191 f192 f193 f194 f195 f196 f197 f198 f199
        f200 f201 f202 f203 f204 f205 f206 f207 f208 f209 f210 f211 f212 f213 f214 f215 f216 f217 f218 f219 f220 f221 f222 f223 f224
        f225 f226 f227 f228 f229 f230 f231 f232 f233 f234 f235 f236 f237 f238 f239 f240 f241 f242 f243 f244 f245 f246 f247 f248 f249
        f250 f251 f252 f253 f254 f255 f256 f257 f258 f259 f260 f261 f262 f263 f264 f265 f266 f267 f268 f269 f270 f271 f272 f273 f274
        f275 f276 f277 f278 f279 f280 f281 f282 f283 f284 f285 f286 f287 f288 f289 f290 f291 f292 f293 f294 f295 f296 f297 f298 f299
        f300 f301 f302 f303 f304 f305 f306 f307 f308 f309 f310 f311 f312 f313 f314 f315 f316 f317 f318 f319 f320 f321 f322 f323 f324
        f325 f326 f327 f328 f329 f330 f331 f332 f333 f334 f335 f336 f337 f338 f339 f340 f341 f342 f343 f344 f345 f346 f347 f348 f349
        f350 f351 f352 f353 f354 f355 f356 f357 f358 f359 f360 f361 f362 f363 f364 f365 f366 f367 f368 f369 f370 f371 f372 f373 f374
        f375 f376 f377 f378 f379 f380 f381 f382 f383 f384 f385 f386 f387 f388 f389 f390 f391 f392 f393 f394 f395 f396 f397 f398 f399
        f400 f401 f402 f403 f404 f405 f406 f407 f408 f409 f410 f411 f412 f413 f414 f415 f416 f417 f418 f419 f420 f421 f422 f423 f424
        f425 f426 f427 f428 f429 f430 f431 f432 f433 f434 f435 f436 f437 f438 f439 f440 f441 f442 f443 f444 f445 f446 f447 f448 f449
        f450 f451 f452 f453 f454 f455 f456 f457 f458 f459 f460 f461 f462 f463 f464 f465 f466 f467 f468 f469 f470 f471 f472 f473 f474
        f475 f476 f477 f478 f479 f480 f481 f482 f483 f484 f485 f486 f487 f488 f489 f490 f491 f492 f493 f494 f495 f496 f497 f498 f499
    }
}

/// An untagged union whose variants begin alike: which one it is shows in the third key.
macro_rules! union {
    ($name:ident { $($variant:ident { $field:ident: $type:ty })* }) => {
        #[derive(Serialize, Structured)]
        #[serde(untagged)]
        #[allow(dead_code)]
        pub(crate) enum $name {
            $($variant { name: String, count: u32, $field: $type },)*
        }
    };
}

union! {
    Union {
        A { alpha: String }
        B { beta: u32 }
        C { gamma: bool }
        D { delta: Vec<String> }
        E { epsilon: Option<u16> }
        F { zeta: Option<String> }
        G { eta: i32 }
        H { theta: Vec<u8> }
        I { iota: String }
        J { kappa: char }
        K { lambda: (u8, u8) }
        L { mu: String }
        M { nu: Vec<bool> }
        N { xi: u16 }
        O { omicron: i8 }
        P { pi: i16 }
        Q { rho: String }
        R { sigma: Vec<Vec<u8>> }
        S { tau: Option<bool> }
        T { upsilon: String }
    }
}
