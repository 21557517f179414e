import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '@roadworthy/domain/contract';
import { type Access, scopeFor } from '@roadworthy/domain/kernel/access';
import { problems } from '@roadworthy/domain/kernel/errors';

/** Describes the public API. `public-api.test.ts` checks it against the routes. */
const description = [
  'Programs that act for a user call `/profile`, `/vehicles`, `/tasks`, `/task-completions`, `/expenses` and `/fuel-fills`: each call adds, lists, reads, edits or deletes records, and every device of the user hears of it.',
  'They present an API token, which the user makes in the profile.',
  'The other routes serve the app and change with it.',
  'Failures are answered as { code, message, details? }.',
].join(' ');

const tags: Record<string, string> = {
  Accounts: 'Signing up, signing in, the profile and what protects the account.',
  Costs: 'Expenses, and fuel and charges.',
  Diagnosis: 'Questions about what is wrong with a vehicle.',
  Files: 'Photos and papers: links to them, and what a paper says.',
  Garages: 'The people of a garage, and invitations to it.',
  Lookup: 'What DVLA and DVSA know of a registration.',
  Orders: 'The shop.',
  Reminders: 'How and when the user is reminded.',
  Sealing: 'Changes that wait on a device for their owner to sign in again.',
  Site: 'Who runs the server.',
  Sync: 'How devices send changes and hear of them.',
  Tasks: 'Tasks, and what was done of them.',
  'Vehicle histories': 'Links with which buyers read the history of a vehicle.',
  Vehicles: 'Vehicles.',
  Visits: 'Links for repair garages, and what comes back by them.',
  'Your data': 'The download of everything that the account holds.',
};

const problemReply = (summary: string): OpenAPI.ResponseObject => ({
  description: summary,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const replies = {
  Unauthenticated: problemReply('No session or token, or one that is not valid any more.'),
  Forbidden: problemReply('Not with this token, role or origin, or not without a fresh sign-in.'),
  NotFound: problemReply('No such record of this user.'),
  Invalid: problemReply('The input is not valid. `details.fields` says why, by field.'),
  TooMany: {
    ...problemReply('Too many requests. `Retry-After` says for how many seconds to wait.'),
    headers: { 'Retry-After': { schema: { type: 'integer' as const } } },
  },
  Failure: problemReply('Any other failure. `code` says which.'),
};
const replyOf = (name: keyof typeof replies) => ({ $ref: `#/components/responses/${name}` });

const components = (sessionCookie: string): OpenAPI.ComponentsObject => ({
  schemas: {
    Problem: {
      type: 'object',
      properties: {
        code: { type: 'string', enum: Object.keys(problems) },
        message: { type: 'string' },
        details: { description: 'What else is known, by code.' },
      },
      required: ['code', 'message'],
    },
  },
  responses: replies,
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description: 'The session of a signed-in user’s browser. Changes need our own Origin too.',
    },
    token: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'rw_ and 38 letters and digits',
      description: 'An API token that has the scopes named with the operation.',
    },
  },
});

/** Returns every procedure of a contract. */
const proceduresIn = (router: unknown): AnyContractProcedure[] => {
  if (isContractProcedure(router)) return [router];
  if (typeof router !== 'object' || router === null) return [];
  return Object.values(router).flatMap(proceduresIn);
};

/** Who may call each operation, by method and path, as the gate reads it. */
const accessByRoute = (): Map<string, Access> =>
  new Map(
    proceduresIn(contract).map(({ '~orpc': { route, meta } }) => [
      `${route.method?.toLowerCase()} ${route.path}`,
      meta.access,
    ]),
  );

const securityFor = (access: Access): OpenAPI.SecurityRequirementObject[] => {
  if (access === 'anyone') return [];
  const scope = scopeFor(access);
  return [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])];
};

const withAccess = (
  operation: OpenAPI.OperationObject,
  access: Access,
): OpenAPI.OperationObject => {
  const names = (operation.parameters ?? []).map((each) => ('in' in each ? each.in : ''));
  const hasInput = names.length > 0 || operation.requestBody !== undefined;
  return {
    ...operation,
    security: securityFor(access),
    responses: {
      ...operation.responses,
      ...(access === 'anyone' ? {} : { '401': replyOf('Unauthenticated') }),
      '403': replyOf('Forbidden'),
      ...(names.includes('path') ? { '404': replyOf('NotFound') } : {}),
      ...(hasInput ? { '422': replyOf('Invalid') } : {}),
      '429': replyOf('TooMany'),
      default: replyOf('Failure'),
    },
  };
};

/** Describes the API: the contract, and for every operation who may call it. */
export const describeApi = async ({
  publicUrl,
  sessionCookie,
}: {
  publicUrl: URL;
  sessionCookie: string;
}): Promise<OpenAPI.Document> => {
  const document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(contract, {
    info: {
      title: 'Roadworthy',
      version: '1',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: new URL('/api', publicUrl).href }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
  });
  const access = accessByRoute();
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item ?? {}).map(([method, operation]) => [
        method,
        withAccess(
          operation as OpenAPI.OperationObject,
          access.get(`${method} ${path}`) ?? 'signed-in',
        ),
      ]),
    ),
  ]);
  return {
    ...document,
    components: { ...document.components, ...components(sessionCookie) },
    paths: Object.fromEntries(paths),
  };
};
