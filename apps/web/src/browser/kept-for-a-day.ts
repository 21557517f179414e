/** Long enough to open a mail, short enough that the next person at this browser does not find it. */
const keptFor = 24 * 3_600_000;

/** A word in this browser's storage, which the tab that a mail's link opens in shares. Null forgets it. */
export const keepForADay = (key: string, word: string | null): void => {
  try {
    if (word) localStorage.setItem(key, `${Date.now()} ${word}`);
    else localStorage.removeItem(key);
  } catch {
    // Without storage they type it once more.
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
