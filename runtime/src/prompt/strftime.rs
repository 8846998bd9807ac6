//! `strftime_now`, which chat templates call to tell the model the date: UTC, without a date
//! library.
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

/// The present moment in `format`, see [`format_time`].
pub(super) fn strftime_now(format: &str) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    format_time(format, now.map_or(0, |d| d.as_secs()))
}

/// `seconds` since 1970 in the directives of C's `strftime` that templates use; one that is not
/// known here stays as it is.
fn format_time(format: &str, seconds: u64) -> String {
    let days = seconds / 86_400;
    let (year, month, day) = civil_from_days(days);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    let name = |names: &'static [&'static str], n: u64| {
        // The remainder is below the number of names.
        usize::try_from(n % names.len() as u64).map_or("", |i| names[i])
    };
    let (month_name, weekday) = (name(&MONTHS, month - 1), name(&WEEKDAYS, days));
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
        let number = |n: u64| {
            if padded { format!("{n:02}") } else { n.to_string() }
        };
        let text = match directive {
            Some('Y') => year.to_string(),
            Some('y') => number(year % 100),
            Some('m') => number(month),
            Some('d') => number(day),
            Some('H') => number(hour),
            Some('I') => number((hour + 11) % 12 + 1),
            Some('M') => number(minute),
            Some('S') => number(second),
            Some('p') => (if hour < 12 { "AM" } else { "PM" }).to_owned(),
            Some('B') => month_name.to_owned(),
            Some('b') => month_name[..3].to_owned(),
            Some('A') => weekday.to_owned(),
            Some('a') => weekday[..3].to_owned(),
            Some('F') => format!("{year}-{month:02}-{day:02}"),
            Some('T') => format!("{hour:02}:{minute:02}:{second:02}"),
            Some('Z') => "UTC".to_owned(),
            Some('%') => "%".to_owned(),
            _ => {
                out.push('%');
                continue;
            }
        };
        out.push_str(&text);
        chars.nth(usize::from(!padded));
    }
    out
}

/// Year, month (1 to 12) and day (1 to 31) of a number of days since 1970.
fn civil_from_days(days: u64) -> (u64, u64, u64) {
    let z = days + 719_468;
    let era = z / 146_097;
    let day_of_era = z % 146_097;
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
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
