/** Parses CSV by RFC 4180, to test code that writes it. */
export const parse = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const body = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === ',') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (letter === '\r' && body[at + 1] === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      at += 1;
      if (at + 1 < body.length) rows.push([]);
    } else cell += letter;
  }
  return rows;
};
