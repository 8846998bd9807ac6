//! Errors of servers, in their forms.
//!
//! ```text
//! {"error": {"message": …, "type": …, "code": …}}     OpenAI, llama-server, vLLM
//! {"object": "error", "message": …, "code": 400}      SGLang, vLLM before 0.10
//! {"error": "…"}                                      Ollama
//! {"detail": …}                                       FastAPI, below vLLM and SGLang
//! ```

use serde_json::Value;

use crate::remote::client::Fault;

/// What the body of an error says.
pub(in crate::remote) fn error_message(body: &[u8], reason: Option<&str>) -> String {
    if let Some(message) = serde_json::from_slice::<Value>(body).ok().as_ref().and_then(message) {
        return message;
    }
    let text = String::from_utf8_lossy(body);
    let text = text.trim();
    match reason {
        // Pages of proxies say nothing to anyone.
        _ if !text.is_empty() && !text.starts_with('<') => text.to_owned(),
        Some(reason) => reason.to_owned(),
        None => "no reason is given".to_owned(),
    }
}

/// The error that an event, or a body with status 200, is.
pub(super) fn error_of(value: &Value) -> Option<Fault> {
    let is_error = value.get("error").is_some_and(|error| !error.is_null())
        || value.get("object").and_then(Value::as_str) == Some("error");
    if !is_error {
        return None;
    }
    let error = value.get("error").filter(|error| error.is_object()).unwrap_or(value);
    let code = ["code", "status_code", "status"].iter().find_map(|&name| number(error.get(name)?));
    // An error without a number comes from within an answer, where the server broke.
    let status = code.filter(|code| (400..600).contains(code)).unwrap_or(500);
    Some(Fault::status(status, message(value).unwrap_or_else(|| value.to_string())))
}

fn number(value: &Value) -> Option<u16> {
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok())?;
    u16::try_from(number).ok()
}

fn message(value: &Value) -> Option<String> {
    let error = value.get("error").unwrap_or(value);
    let candidates = [error.get("message"), Some(error), value.get("message"), value.get("detail")];
    let text = candidates.into_iter().flatten().find_map(Value::as_str);
    text.map(str::to_owned).or_else(|| value.get("detail").map(Value::to_string))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_is_found_in_every_form() {
        let read = |body: &str| error_message(body.as_bytes(), Some("Bad Gateway"));
        assert_eq!(read(r#"{"error":{"message":"m","code":400}}"#), "m");
        assert_eq!(read(r#"{"object":"error","message":"m","code":400}"#), "m");
        assert_eq!(read(r#"{"error":"m"}"#), "m");
        assert_eq!(read(r#"{"detail":"m"}"#), "m");
        assert_eq!(read(r#"{"detail":[{"msg":"m"}]}"#), r#"[{"msg":"m"}]"#);
        assert_eq!(read(" m\n"), "m");
        assert_eq!(read("<html>"), "Bad Gateway");
        assert_eq!(read(""), "Bad Gateway");
    }

    #[test]
    fn an_error_in_a_stream_has_a_status() {
        let read = |event: &str| error_of(&serde_json::from_str(event).unwrap());
        assert_eq!(read(r#"{"error":{"message":"m","code":429}}"#), Some(Fault::status(429, "m")));
        assert_eq!(read(r#"{"error":{"message":"m","code":"invalid"}}"#), Some(Fault::status(500, "m")));
        assert_eq!(read(r#"{"object":"error","message":"m","code":"400"}"#), Some(Fault::status(400, "m")));
        assert_eq!(read(r#"{"error":"m"}"#), Some(Fault::status(500, "m")));
        assert_eq!(read(r#"{"error":null,"choices":[]}"#), None);
        assert_eq!(read(r#"{"object":"chat.completion.chunk"}"#), None);
    }
}
