/**
 * Reads RFC 4180 strictly, independently of the codec: any reader accepts what it accepts. Throws on a bare line break
 * or quote, on text after a closing quote, and on rows of different lengths.
 */
export const readStrictCsv = (text: string): string[][] => {
  const table: string[][] = [];
  let at = 0;
  const readQuoted = () => {
    let cell = '';
    for (at += 1; at < text.length; at += 1) {
      if (text[at] !== '"') cell += text[at];
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else {
        at += 1;
        return cell;
      }
    }
    throw new Error('a quotation mark is never closed');
  };
  const readPlain = () => {
    const start = at;
    while (at < text.length && text[at] !== ',' && text[at] !== '\r') {
      if (text[at] === '"' || text[at] === '\n')
        throw new Error(`a quotation mark or line end outside quotes at ${at}`);
      at += 1;
    }
    return text.slice(start, at);
  };
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      row.push(text[at] === '"' ? readQuoted() : readPlain());
      if (text[at] !== ',') break;
      at += 1;
    }
    if (text.slice(at, at + 2) !== '\r\n')
      throw new Error(`a line that does not end with CRLF at character ${at}`);
    at += 2;
    if (table[0] && row.length !== table[0].length)
      throw new Error('a row has more or fewer cells than the first row');
    table.push(row);
  }
  return table;
};
