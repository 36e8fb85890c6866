//! The data folder and its files.

use crate::sum::{Hasher, Sum};
use crate::trouble::Trouble;
use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// The name of the database in a data folder.
pub const DATABASE: &str = "sixgun.db";

/// Held while somebody uses the folder.
const LOCK: &str = "sixgun.lock";
/// Copies are put here unless another place is named.
const BACKUPS: &str = "backups";
/// What was replaced is kept here.
const ASIDE: &str = "aside";
/// The logs that the database keeps beside its file, and the index of one of them.
const LOGS: [&str; 2] = ["-wal", "-journal"];
const INDEX: &str = "-shm";

/// A folder that holds a store.
#[derive(Clone, Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// The folder at a path.
    pub(crate) fn at(path: &Path) -> Folder {
        Folder(path.to_owned())
    }

    /// The folder, made if it is missing.
    pub(crate) fn made(path: &Path) -> Result<Folder, Trouble> {
        make(path)?;
        Ok(Folder(path.to_owned()))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// The database.
    pub(crate) fn database(&self) -> PathBuf {
        self.0.join(DATABASE)
    }

    /// The database before it is whole.
    pub(crate) fn unborn(&self) -> PathBuf {
        self.0.join("sixgun.db.new")
    }

    /// What will be the database when a restore is through.
    pub(crate) fn restoring(&self) -> PathBuf {
        self.0.join("sixgun.db.restoring")
    }

    /// Where salvaging is done.
    pub(crate) fn workbench(&self) -> PathBuf {
        self.0.join("salvaging")
    }

    /// Where copies go.
    pub(crate) fn backups(&self) -> PathBuf {
        self.0.join(BACKUPS)
    }

    /// Whether a store is there.
    pub(crate) fn has_database(&self) -> bool {
        self.database().exists()
    }

    /// Whether a new store can be made: a log without its database is what is left of another, and a new database would
    /// take it for its own.
    pub(crate) fn is_clear(&self) -> Result<(), Trouble> {
        let database = self.database();
        match logs(&database).into_iter().find(|file| file.exists()) {
            Some(left) => Err(Trouble::damaged_file(
                &database,
                format!("it is missing, but {} is there", left.display()),
            )),
            None => Ok(()),
        }
    }

    /// Refuses a folder without a store.
    pub(crate) fn want_database(&self) -> Result<(), Trouble> {
        match self.has_database() {
            true => Ok(()),
            false => Err(Trouble::Missing { folder: self.0.clone() }),
        }
    }

    /// Keeps everybody else out until the lock is dropped, even where this process is killed.
    pub(crate) fn lock(&self) -> Result<Lock, Trouble> {
        let path = self.0.join(LOCK);
        let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
        let mut file = open.map_err(|fault| Trouble::disk(&path, fault))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let by = fs::read_to_string(&path).unwrap_or_default();
                let by = by.trim().parse::<u32>().map(|process| format!(" (process {process})"));
                return Err(Trouble::InUse { folder: self.0.clone(), by: by.unwrap_or_default() });
            }
            Err(TryLockError::Error(fault)) => return Err(Trouble::disk(&path, fault)),
        }
        // Who holds it is only told to people: without it the lock holds as well.
        let _ = file.set_len(0).and_then(|()| writeln!(file, "{}", std::process::id()));
        Ok(Lock(file))
    }

    /// Puts what was restored in the place of the database, and what was there aside. Where it is broken off half way, the
    /// file that is still called `restoring` keeps everybody from starting with less than there was.
    pub(crate) fn swap(&self) -> Result<Option<PathBuf>, Trouble> {
        let database = self.database();
        let there: Vec<PathBuf> = std::iter::once(database.clone()).chain(companions(&database)).collect();
        let there: Vec<PathBuf> = there.into_iter().filter(|file| file.exists()).collect();
        let aside = if there.is_empty() { None } else { Some(self.put_aside(&there)?) };
        settle(&self.restoring(), &database)?;
        Ok(aside)
    }

    /// The database goes first: what it keeps beside it is never left to another.
    fn put_aside(&self, files: &[PathBuf]) -> Result<PathBuf, Trouble> {
        let folder = (1..).map(|number| self.0.join(ASIDE).join(number.to_string()));
        let folder = first_free(folder)?;
        make(&folder)?;
        for file in files {
            let kept = folder.join(file.file_name().unwrap_or(OsStr::new(DATABASE)));
            fs::rename(file, &kept).map_err(|fault| Trouble::disk(file, fault))?;
        }
        sync_folder(&folder)?;
        Ok(folder)
    }
}

/// Whoever has it has the folder for himself.
#[derive(Debug)]
pub(crate) struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing is not enough: a process that is just being started from this one holds the open file too for a moment.
        // Where this fails the lock goes with the file.
        let _ = self.0.unlock();
    }
}

/// The next name for a copy in the data folder's own folder of copies: numbers, because no clock is read here.
pub fn next_backup(folder: &Path) -> Result<PathBuf, Trouble> {
    let folder = Folder::at(folder).backups();
    first_free((1..).map(|number| folder.join(format!("sixgun-{number:04}.db"))))
}

/// The first name that nobody has.
pub(crate) fn first_free(names: impl IntoIterator<Item = PathBuf>) -> Result<PathBuf, Trouble> {
    let free = names.into_iter().take(1_000_000).find(|name| !name.exists());
    free.ok_or_else(|| Trouble::disk(Path::new("."), "no name is free"))
}

/// The logs that a database may have beside its file: without them it is not whole.
pub(crate) fn logs(file: &Path) -> Vec<PathBuf> {
    LOGS.iter().map(|end| with_end(file, end)).collect()
}

/// Everything that a database keeps beside its file.
pub(crate) fn companions(file: &Path) -> Vec<PathBuf> {
    logs(file).into_iter().chain([with_end(file, INDEX)]).collect()
}

/// Removes a file that is no longer needed, with what the database keeps beside it.
pub(crate) fn remove(file: &Path) -> Result<(), Trouble> {
    for file in companions(file).into_iter().chain([file.to_owned()]) {
        if file.exists() {
            fs::remove_file(&file).map_err(|fault| Trouble::disk(&file, fault))?;
        }
    }
    Ok(())
}

/// A path with something behind its last name.
pub(crate) fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// Makes a folder and those above it, for nobody but their owner.
pub(crate) fn make(folder: &Path) -> Result<(), Trouble> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|fault| Trouble::disk(folder, fault))
}

/// Lets nobody but its owner read a file, where the system knows owners. What the database keeps beside it follows.
pub(crate) fn only_mine(file: &Path) -> Result<(), Trouble> {
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        for file in companions(file).into_iter().chain([file.to_owned()]).filter(|file| file.exists()) {
            fs::set_permissions(&file, std::fs::Permissions::clone(&mode))
                .map_err(|fault| Trouble::disk(&file, fault))?;
        }
    }
    Ok(())
}

/// Makes the folder in which a file will stand.
pub(crate) fn make_parent(file: &Path) -> Result<(), Trouble> {
    file.parent().filter(|parent| !parent.as_os_str().is_empty()).map_or(Ok(()), make)
}

/// Makes the names in a folder durable, where the system knows how.
pub(crate) fn sync_folder(folder: &Path) -> Result<(), Trouble> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    match cfg!(unix) {
        true => {
            File::open(folder).and_then(|open| open.sync_all()).map_err(|fault| Trouble::disk(folder, fault))
        }
        false => Ok(()),
    }
}

/// Gives a file its final name, durably.
pub(crate) fn settle(from: &Path, to: &Path) -> Result<(), Trouble> {
    only_mine(from)?;
    let synced = OpenOptions::new().write(true).open(from).and_then(|file| file.sync_all());
    synced.and_then(|()| fs::rename(from, to)).map_err(|fault| Trouble::disk(from, fault))?;
    sync_folder(to.parent().unwrap_or(Path::new("")))
}

/// Copies a file and gives the sum of what was copied; whoever keeps the copy settles it.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<Sum, Trouble> {
    let mut source = File::open(from).map_err(|fault| Trouble::disk(from, fault))?;
    let mut target = File::create(to).map_err(|fault| Trouble::disk(to, fault))?;
    each_part(&mut source, from, |part| target.write_all(part).map_err(|fault| Trouble::disk(to, fault)))
}

/// The sum of a file.
pub(crate) fn sum_of(file: &Path) -> Result<Sum, Trouble> {
    let mut source = File::open(file).map_err(|fault| Trouble::disk(file, fault))?;
    each_part(&mut source, file, |_| Ok(()))
}

fn each_part(
    source: &mut File,
    name: &Path,
    mut each: impl FnMut(&[u8]) -> Result<(), Trouble>,
) -> Result<Sum, Trouble> {
    let (mut hasher, mut room) = (Hasher::plain(), vec![0; 64 * 1024]);
    loop {
        let read = source.read(&mut room).map_err(|fault| Trouble::disk(name, fault))?;
        let part = room.get(..read).unwrap_or_default();
        if part.is_empty() {
            return Ok(hasher.sum());
        }
        hasher.feed(part);
        each(part)?;
    }
}

/// The file with the checksum of a copy.
pub(crate) fn checksum_file(copy: &Path) -> PathBuf {
    with_end(copy, ".sha256")
}

/// Writes the checksum of a copy beside it, in the form that `sha256sum --check` reads.
pub(crate) fn write_checksum(copy: &Path, sum: Sum) -> Result<PathBuf, Trouble> {
    let file = checksum_file(copy);
    let name = copy.file_name().unwrap_or(OsStr::new(DATABASE)).to_string_lossy();
    let part = with_end(&file, ".part");
    fs::write(&part, format!("{sum}  {name}\n")).map_err(|fault| Trouble::disk(&part, fault))?;
    settle(&part, &file)?;
    Ok(file)
}

/// The checksum that stands beside a copy, if there is one.
pub(crate) fn read_checksum(copy: &Path) -> Result<Option<Sum>, Trouble> {
    let file = checksum_file(copy);
    if !file.exists() {
        return Ok(None);
    }
    let text = fs::read(&file).map_err(|fault| Trouble::disk(&file, fault))?;
    let text = String::from_utf8_lossy(&text);
    let sum = text.split_whitespace().next().unwrap_or_default().parse();
    sum.map(Some).map_err(|fault| Trouble::damaged_file(&file, fault))
}
