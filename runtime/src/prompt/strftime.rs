//! `strftime_now`, which chat templates call to tell the model the date, in UTC.
//!
//! No date library is used: jiff and chrono bring time zones, parsing and their own error types,
//! which every user would compile for one line of a system prompt. minijinja-contrib's `datetime`
//! feature is jiff once more, and has filters instead of the function that templates call. What
//! templates use is seventeen directives and the calendar arithmetic below, ten lines of integer
//! divisions with known results.
//!
//! Source: Howard Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`.

use std::time::{SystemTime, UNIX_EPOCH};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

const WEEKDAYS: [&str; 7] = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"];

/// The current time in `format`, see [`format_time`].
pub(super) fn strftime_now(format: &str) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    format_time(format, now.map_or(0, |d| d.as_secs()))
}

/// `seconds` since 1970 in the directives of C's `strftime` that templates use. Unknown directives
/// stay as they are.
fn format_time(format: &str, seconds: u64) -> String {
    let time = CivilTime::from_unix(seconds);
    let mut out = String::new();
    let mut chars = format.chars();
    while let Some(c) = chars.next() {
        if c != '%' {
            out.push(c);
            continue;
        }
        // `%-d` is glibc's and Python's way to ask for no leading zero.
        let rest = chars.as_str();
        let padded = !rest.starts_with('-');
        let directive = rest.chars().nth(usize::from(!padded));
        // What follows an unknown `%` is ordinary text, and copied by the next rounds.
        let Some(text) = directive.and_then(|directive| time.directive(directive, padded)) else {
            out.push('%');
            continue;
        };
        out.push_str(&text);
        chars.nth(usize::from(!padded));
    }
    out
}

/// A moment in the calendar, in UTC.
struct CivilTime {
    year: u64,
    /// 1 to 12.
    month: u64,
    /// 1 to 31.
    day: u64,
    hour: u64,
    minute: u64,
    second: u64,
    month_name: &'static str,
    weekday: &'static str,
}

impl CivilTime {
    fn from_unix(seconds: u64) -> CivilTime {
        let days = seconds / 86_400;
        let (year, month, day) = civil_from_days(days);
        CivilTime {
            year,
            month,
            day,
            hour: seconds / 3600 % 24,
            minute: seconds / 60 % 60,
            second: seconds % 60,
            month_name: nth_name(&MONTHS, month - 1),
            // Day 0, the first of January 1970, was a Thursday, the first of the names.
            weekday: nth_name(&WEEKDAYS, days),
        }
    }

    /// The text of a directive; `None` for an unknown one.
    fn directive(&self, directive: char, padded: bool) -> Option<String> {
        let CivilTime { year, month, day, hour, minute, second, month_name, weekday } = self;
        let number = |n: u64| if padded { format!("{n:02}") } else { n.to_string() };
        Some(match directive {
            'Y' => year.to_string(),
            'y' => number(year % 100),
            'm' => number(*month),
            'd' => number(*day),
            'H' => number(*hour),
            // Midnight is 12 AM and noon 12 PM.
            'I' => number((hour + 11) % 12 + 1),
            'M' => number(*minute),
            'S' => number(*second),
            'p' => (if *hour < 12 { "AM" } else { "PM" }).to_owned(),
            'B' => (*month_name).to_owned(),
            'b' => month_name[..3].to_owned(),
            'A' => (*weekday).to_owned(),
            'a' => weekday[..3].to_owned(),
            'F' => format!("{year}-{month:02}-{day:02}"),
            'T' => format!("{hour:02}:{minute:02}:{second:02}"),
            'Z' => "UTC".to_owned(),
            '%' => "%".to_owned(),
            _ => return None,
        })
    }
}

/// The name at position `n`, counted around.
fn nth_name(names: &'static [&'static str], n: u64) -> &'static str {
    // Days since 1970 fit into an index for longer than the calendar lasts.
    usize::try_from(n).map_or("", |n| names[n % names.len()])
}

/// Year, month (1 to 12) and day (1 to 31) of a number of days since 1970.
fn civil_from_days(days: u64) -> (u64, u64, u64) {
    // Years are counted from the first of March, so that the leap day is a year's last day and
    // month lengths follow a pattern (153 days in five months). 719,468 days lie between the first
    // of March of year 0 and 1970; an era is 400 years, after which the calendar repeats.
    let z = days + 719_468;
    let era = z / 146_097;
    let day_of_era = z % 146_097;
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    // 0 is March.
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_moments() {
        let all = "%Y-%m-%d %-d %b %B %a %A %H:%M:%S %I%p %y %F %T %% %q %";
        assert_eq!(
            format_time(all, 0),
            "1970-01-01 1 Jan January Thu Thursday 00:00:00 12AM 70 1970-01-01 00:00:00 % %q %"
        );
        assert_eq!(format_time("%F %T %a", 951_827_696), "2000-02-29 12:34:56 Tue");
        assert_eq!(format_time("%d %b %Y", 1_721_952_000), "26 Jul 2024");
        assert_eq!(format_time("%F", 4_107_542_400), "2100-03-01");
    }
}
