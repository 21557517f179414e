import { createHash } from 'node:crypto';
import { parse } from 'cookie';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { serveRecords } from './bare-records.ts';

/**
 * The smallest server that answers the same question: it reads the session by its token hash, then the row, as named
 * statements, without row-level security, validation, headers or logs. `bench api` and `bench lookup` compare with it.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify({ logger: false });

const sessionOf = async (request: FastifyRequest) => {
  const token = parse(request.headers.cookie ?? '')['__Host-rw.session_token']?.split('.')[0] ?? '';
  const hash = createHash('sha256').update(token).digest('base64url');
  return await pool.query({
    name: 'session',
    text: 'select user_id, id from accounts.sessions where token_hash = $1 and expires_at > now()',
    values: [hash],
  });
};

app.post<{ Body: { registrationNumber: string } }>('/api/lookup', async (request, reply) => {
  const session = await sessionOf(request);
  if (!session.rows[0]) return reply.status(401).send({ code: 'UNAUTHENTICATED' });
  const answers = await pool.query({
    name: 'answers',
    text: 'select source, found, record, asked_at from lookup.own_answers where user_id = $1 and registration = $2',
    values: [session.rows[0].user_id, request.body.registrationNumber],
  });
  return answers.rows;
});

serveRecords(app, pool, sessionOf);

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.once('SIGTERM', () => process.exit(0));
