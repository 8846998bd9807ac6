//! [`Role`] and [`Message`]: one turn of a conversation, as a chat template sees it.

/// The author of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// Instructions.
    System,
    /// The person or program that asks.
    User,
    /// The model, in earlier turns.
    Assistant,
    /// The result of a call that the model asked for. A template without this role gets it as a
    /// user's message.
    Tool,
}

impl Role {
    /// The role of this [name](Role::name).
    pub(crate) fn of_name(name: &str) -> Option<Role> {
        [Role::System, Role::User, Role::Assistant, Role::Tool].into_iter().find(|role| role.name() == name)
    }

    /// The name chat templates know the role by.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Role::System => "system",
            Role::User => "user",
            Role::Assistant => "assistant",
            Role::Tool => "tool",
        }
    }
}

/// One turn of a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) role: Role,
    pub(crate) content: String,
}
