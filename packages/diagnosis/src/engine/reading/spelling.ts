import MiniSearch from 'minisearch';

/** Returns a function that corrects a misspelt term to a known term, or splits it into two known terms. */
export const speller = (known: Iterable<string>): ((term: string) => readonly string[]) => {
  const terms = new Set(known);
  const search = new MiniSearch<{ id: string; term: string }>({
    fields: ['term'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  search.addAll([...terms].filter((term) => term.length >= 3).map((term) => ({ id: term, term })));
  const cache = new Map<string, readonly string[]>();
  const mend = (term: string): readonly string[] => {
    if (terms.has(term) || term.length < 4 || /\d/.test(term)) return [term];
    for (let at = 3; at <= term.length - 3; at += 1) {
      const parts = [term.slice(0, at), term.slice(at)];
      if (parts.every((part) => terms.has(part))) return parts;
    }
    const [best] = search
      .search(term, { fuzzy: term.length < 7 ? 1 : 2, prefix: false })
      .filter(
        ({ id }) => String(id)[0] === term[0] && Math.abs(String(id).length - term.length) < 3,
      );
    return best ? [String(best.id)] : [term];
  };
  return (term) => {
    const known = cache.get(term);
    if (known) return known;
    const mended = mend(term);
    // User input must not fill the memory.
    if (cache.size < 5000) cache.set(term, mended);
    return mended;
  };
};
