import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';

/** RFC 9116 asks for less than a year. Each answer starts a new period while the operator's address is set. */
const validMs = 180 * 24 * 3_600_000;

/** Registers `/.well-known/security.txt`: whom to tell of a hole. Without an address to write to there is no such file. */
export const registerSecurityTxt = (
  app: FastifyInstance,
  { config, now }: { config: Pick<Config, 'operator' | 'publicUrl'>; now: Clock },
): void => {
  const { contact } = config.operator;
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    if (contact === null) return reply.callNotFound();
    const lines = [
      `Contact: mailto:${contact}`,
      // A day, so that two replies are the same.
      `Expires: ${new Date(now().getTime() + validMs).toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${new URL(path, config.publicUrl)}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};
