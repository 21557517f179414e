import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

test.each([
  [`/api/garages/${id}`, '/api/garages/[id]'],
  [`/api/garages/${id}/members/${id}`, '/api/garages/[id]/members/[id]'],
  [`/API//Garages/%30${id.slice(1)}`, '/API/Garages/[id]'],
  [`/api/garages/${id}/vehicles/${id}/garage`, `/api/garages/[id]/vehicles/${id}/garage`],
  [`/api/vehicles/${id}`, `/api/vehicles/${id}`],
])('the logged form of the path %s contains no id of a person', (path, logged) => {
  expect(loggedPath(path, [])).toBe(logged);
});
