import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a line of a CSV file quotes cells where needed, neutralises formulas and writes lists as JSON', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', null, 7, -7, true, ' x'])).toBe(
    'a,"b,c","say ""hi""","two\nlines",,7,-7,true," x"\r\n',
  );
  expect(csvLine(['=1+1', "'=1", '-1', ['x', '=y'], []])).toBe(
    `'=1+1,''=1,'-1,"[""x"",""=y""]",[]\r\n`,
  );
});
