//! Tables that nobody has used for long go, where the host of the server wants that.

use crate::clock;
use crate::rooms::Hall;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use store::{Store, TableId};
use tokio::sync::watch;
use tokio::time::timeout;

/// How often it is looked whether a table is old: our own figure.
const EVERY: Duration = Duration::from_secs(600);

/// Looks for old tables until the server stops.
pub(super) async fn run(
    hall: Arc<Hall>,
    expire: Option<Duration>,
    archive: Option<PathBuf>,
    mut stopping: watch::Receiver<bool>,
) {
    let Some(expire) = expire else { return };
    loop {
        let (hall, archive) = (hall.clone(), archive.clone());
        let swept = tokio::task::spawn_blocking(move || sweep(&*hall.store, expire, archive.as_deref()));
        if let Ok(count @ 1..) = swept.await {
            tracing::info!(tables = count, "old tables were deleted");
        }
        if timeout(EVERY, stopping.wait_for(|stop| *stop)).await.is_ok() {
            return;
        }
    }
}

/// Removes tables to which nothing was written for so long; gives how many. What cannot be archived stays.
fn sweep(store: &dyn Store, expire: Duration, archive: Option<&Path>) -> usize {
    let before = clock::now().saturating_sub(u64::try_from(expire.as_millis()).unwrap_or(u64::MAX));
    let Ok(heads) = store.tables() else { return 0 };
    let old = heads.into_iter().filter(|head| head.last_at.max(head.opened) < before).map(|head| head.table);
    old.filter(|table| {
        let kept = archive.is_none_or(|folder| put_away(store, table, folder));
        kept && store.remove(table).is_ok()
    })
    .count()
}

/// Writes a table as text into a folder.
fn put_away(store: &dyn Store, table: &TableId, folder: &Path) -> bool {
    let part = folder.join(format!("{table}.part"));
    let written = || -> Result<(), String> {
        std::fs::create_dir_all(folder).map_err(|fault| fault.to_string())?;
        let mut file = File::create(&part).map_err(|fault| fault.to_string())?;
        let exported = store::export(store, table).map_err(|fault| fault.to_string())?;
        file.write_all(exported.text.as_bytes()).map_err(|fault| fault.to_string())?;
        file.sync_all().map_err(|fault| fault.to_string())?;
        std::fs::rename(&part, folder.join(format!("{table}.txt"))).map_err(|fault| fault.to_string())
    };
    written()
        .inspect_err(|why| tracing::error!(%table, why, "an old table could not be archived and stays"))
        .is_ok()
}
