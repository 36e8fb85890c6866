//! A raid on Northfield as it is shown.
