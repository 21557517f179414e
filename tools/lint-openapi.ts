import { sessionCookie } from '../apps/api/src/features/accounts/engine/auth-engine.ts';
import { describeApi } from '../apps/api/src/openapi.ts';
import { figure } from '../tests/support/figures.ts';
import { lintApi } from './lint-api.ts';

/** `npm run proof openapi`: checks the description of the API. */
const publicUrl = new URL('https://roadworthy.test');
const document = await describeApi({ publicUrl, sessionCookie });
const problems = await lintApi(document);
for (const problem of problems) console.log(problem);
const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.keys(item ?? {}));
console.log(`${operations.length} operations`);
figure('errors in the OpenAPI document', problems.length, { atMost: 0 });
