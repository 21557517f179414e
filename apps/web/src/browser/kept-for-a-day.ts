/** Long enough to open an email, short enough that the next user of this browser does not find the value. */
const keptFor = 24 * 3_600_000;

/** Stores a word in localStorage, which is shared with the tab that an email's link opens. Null deletes the word. */
export const keepForADay = (key: string, word: string | null): void => {
  try {
    if (word) localStorage.setItem(key, `${Date.now()} ${word}`);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the user types the word again.
  }
};

export const keptForADay = (key: string): string | null => {
  try {
    const [, at, word] = /^(\d+) (\S{1,254})$/.exec(localStorage.getItem(key) ?? '') ?? [];
    return word && Math.abs(Date.now() - Number(at)) < keptFor ? word : null;
  } catch {
    return null;
  }
};
