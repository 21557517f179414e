import type { EntityName } from '@roadworthy/domain/entities';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { escaped } from '../../platform/http/escaped.ts';
import { gather, type Page, type PageOptions } from './page.ts';
import { otherSections } from './page-account.ts';
import { shown, style } from './page-parts.ts';
import { recordSections } from './page-records.ts';
import { type AccountTable, otherTables, recordTableOf } from './your-data.tables.ts';

const sections = [...recordSections, ...otherSections];

/** Yields the page that opens the ZIP: readable in any browser, offline and without our server. */
export async function* indexPage(options: PageOptions): AsyncGenerator<string> {
  const { reader, entities, madeAt } = options;
  const tables = new Map<string, AccountTable>(
    entities.map((entity) => [entity.definition.name, recordTableOf(entity)]),
  );
  async function* records(entity: EntityName) {
    const found = tables.get(entity);
    if (!found) return;
    for await (const row of reader.rows(found)) if (row.deletedAt === null) yield row;
  }
  async function* other(path: string) {
    const found = otherTables.find((each) => each.path === path);
    if (found) yield* reader.rows(found);
  }
  const named = await gather(
    records('vehicles'),
    ({ id, make, model, registrationNumber }): [string, string] => [
      String(id),
      `${make} ${model}, ${formatRegistration(String(registrationNumber))}`,
    ],
  );
  const names = new Map(named);
  const page: Page = {
    ...options,
    records,
    other,
    vehicleOf: (id) => escaped(names.get(String(id ?? '')) ?? ''),
  };
  const [profile] = await gather(other('profile'), (row) => row);
  yield `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
<title>Your data from Roadworthy</title><style>${style}</style></head><body><main>
<header><h1>Your data from Roadworthy</h1>
<p>${escaped(`${profile?.firstName ?? ''} ${profile?.surname ?? ''}`.trim())}, ${escaped(profile?.email)}</p>
<p class="small">Made on ${shown.moment(madeAt.toISOString())}. This page needs no connection and sends nothing.</p></header>
<nav aria-label="On this page"><ul>${sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('')}</ul></nav>
`;
  for (const { id, title, parts } of sections) {
    yield `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>\n`;
    yield* parts(page);
    yield '</section>\n';
  }
  yield '</main></body></html>\n';
}
