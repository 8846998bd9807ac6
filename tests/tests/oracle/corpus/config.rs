//! Configuration files: servers, pipelines, containers.

use std::collections::{BTreeMap, HashMap};

use super::N_CASES;
use crate::sample::types;

types! {
    #[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
    #[derive(Default)]
    struct Server {
        listen: Listen,
        worker_threads: Option<u16>,
        tls: Option<Tls>,
        routes: Vec<Route>,
        log: Logging,
        environment: HashMap<String, String>,
    }

    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    #[derive(Default)]
    struct Listen { host: String, port: u16, #[serde(default)] backlog: Option<u32> }

    #[serde(rename_all = "kebab-case")]
    struct Tls { certificate: Secret, private_key: Secret, #[serde(default)] min_version: TlsVersion }

    enum Secret { File(String), Env(String), Inline { pem: String } }

    #[derive(Default)]
    enum TlsVersion { #[serde(rename = "1.2")] OneTwo, #[default] #[serde(rename = "1.3")] OneThree }

    struct Route {
        path: String,
        methods: Vec<Method>,
        #[serde(flatten)] target: Target,
        #[serde(default)] middleware: Vec<Middleware>,
    }

    #[serde(rename_all = "UPPERCASE")]
    enum Method { Get, Head, Post, Put, Patch, Delete }

    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Target {
        Static { root: String, #[serde(default)] index: Option<String> },
        Proxy { upstreams: Vec<Upstream>, balance: Balance },
        Redirect { to: String, permanent: bool },
        NotFound,
    }

    struct Upstream { address: String, weight: u16, #[serde(default)] backup: bool }

    #[serde(rename_all = "snake_case")]
    enum Balance { RoundRobin, LeastConnections, IpHash { seed: u64 } }

    #[serde(tag = "use", content = "with", rename_all = "kebab-case")]
    enum Middleware {
        Compress,
        RateLimit { requests: u32, per_seconds: u32 },
        BasicAuth(HashMap<String, String>),
        Headers(Vec<(String, String)>),
        Chain(Vec<Middleware>),
    }

    #[serde(default)]
    #[derive(Default)]
    struct Logging { level: Level, format: LogFormat, targets: Vec<String>, overrides: BTreeMap<String, Level> }

    #[derive(Default)]
    #[serde(rename_all = "lowercase")]
    enum Level { Trace, Debug, #[default] Info, Warn, Error, Off }

    #[derive(Default)]
    #[serde(untagged)]
    enum LogFormat { Named(NamedFormat), Template { template: String }, #[default] None }

    enum NamedFormat { Json, Pretty }

    // A pipeline of a build service.
    struct Pipeline {
        name: String,
        on: Triggers,
        jobs: BTreeMap<String, Job>,
        #[serde(default)] variables: BTreeMap<String, Variable>,
    }

    #[serde(untagged)]
    enum Triggers {
        One(Trigger),
        Several(Vec<Trigger>),
        Detailed { push: Option<Branches>, schedule: Vec<Schedule> },
    }

    #[serde(rename_all = "snake_case")]
    enum Trigger { Push, PullRequest, WorkflowDispatch }

    #[serde(rename_all = "kebab-case")]
    struct Branches { branches: Vec<String>, branches_ignore: Option<Vec<String>> }

    struct Schedule { cron: String }

    #[serde(rename_all = "kebab-case")]
    struct Job {
        runs_on: OneOrMany,
        needs: Option<OneOrMany>,
        steps: Vec<Step>,
        #[serde(default)] timeout_minutes: Option<u32>,
        strategy: Option<Strategy>,
    }

    #[serde(untagged)]
    enum OneOrMany { One(String), Many(Vec<String>) }

    struct Step {
        name: Option<String>,
        #[serde(rename = "if")] condition: Option<String>,
        #[serde(flatten)] action: Action,
    }

    #[serde(untagged)]
    enum Action {
        Run { run: String, shell: Option<String> },
        Uses { uses: String, with: BTreeMap<String, Variable> },
    }

    #[serde(untagged)]
    enum Variable { Truth(bool), Number(i64), Text(String) }

    #[serde(rename_all = "kebab-case")]
    struct Strategy { fail_fast: bool, max_parallel: Option<u8>, matrix: BTreeMap<String, Vec<Variable>> }
}
