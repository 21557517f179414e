import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { Environment, secretNames } from '../../apps/api/src/platform/environment.ts';
import { root } from '../../tests/support/stack/stack.ts';

const texts = z.array(z.string()).default([]);

/** A secret by its name, or under another file name in the container. */
const Secret = z.union([
  z.string(),
  z.object({ source: z.string(), target: z.string() }).transform(({ source }) => source),
]);

const Service = z.object({
  image: z.string().min(1),
  user: z.string().optional(),
  entrypoint: texts,
  command: texts,
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(Secret).default([]),
  read_only: z.boolean().default(false),
  tmpfs: texts,
  cap_drop: texts,
  security_opt: texts,
  restart: z.string().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  pids_limit: z.number().optional(),
  mem_limit: z.string().optional(),
  networks: texts,
  network_mode: z.string().optional(),
  ports: texts,
});
export type ComposeService = z.infer<typeof Service>;

const Compose = z.object({
  services: z.record(z.string(), Service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  networks: z.record(z.string(), z.nullable(z.object({ internal: z.boolean().default(false) }))),
});
export type Compose = z.infer<typeof Compose>;

/** Replaces `${NAME:-standard}` and `${NAME:?message}` as Compose does. */
const interpolate = (text: string, variables: Record<string, string>): string =>
  text.replaceAll(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_all, name: string, kind: string, rest: string) => {
      const value = variables[name] || (kind === '-' ? rest : undefined);
      if (value === undefined) throw new Error(`compose.yaml: ${name} is missing: ${rest}`);
      return value;
    },
  );

export const readCompose = (variables: Record<string, string>): Compose => {
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8');
  return Compose.parse(parse(interpolate(text, variables), { merge: true }));
};

/** Our own services run the product's image; the others are PostgreSQL, the store and the proxy. */
const ownServices = ({ services }: Compose): [string, ComposeService][] =>
  Object.entries(services).filter(([, { image }]) => image.includes('roadworthy'));

const secretPath = /^\/run\/secrets\/(.+)$/;

const variableFaults = (name: string, value: string, { secrets }: ComposeService): string[] => {
  if (secretNames.includes(name)) return [`${name} is a secret in the environment`];
  const plain = name.replace(/_FILE$/, '');
  if (name in Environment.shape) return [];
  if (!secretNames.includes(plain)) return [`${name} is no variable of ours`];
  const secret = secretPath.exec(value)?.[1];
  return secret && secrets.includes(secret) ? [] : [`${name} names no secret of the service`];
};

const confinementFaults = (service: ComposeService): string[] => [
  ...(service.read_only ? [] : ['its root can be written']),
  ...(service.cap_drop.includes('ALL') ? [] : ['it keeps capabilities']),
  ...(service.security_opt.includes('no-new-privileges:true') ? [] : ['it may gain privileges']),
  ...(!service.user || /^(0|root)(:|$)/.test(service.user) ? ['it runs as root'] : []),
  ...(service.restart ? [] : ['nothing restarts it']),
  ...(service.restart === 'unless-stopped' && !service.healthcheck ? ['no health check'] : []),
];

const isOpen = ({ networks }: Compose, name: string): boolean => !networks[name]?.internal;

/** Returns what is wrong with the networks: who holds data has no way out, and who faces the public does not see them. */
const networkFaults = (compose: Compose): string[] => {
  const services = Object.entries(compose.services);
  const holders = services.filter(([name]) => name === 'postgres' || name === 's3');
  const held = new Set(holders.flatMap(([, { networks }]) => networks));
  return services.flatMap(([name, { networks, network_mode, command, ports }]) => {
    const isHolder = holders.some(([holder]) => holder === name);
    const canLeave = networks.some((network) => isOpen(compose, network));
    const worksOutside = command[0] === 'web' || command[0] === 'worker';
    return [
      ...(networks.length === 0 && network_mode !== 'none' ? ['it is in the network of all'] : []),
      ...(networks.some((network) => !(network in compose.networks)) ? ['no such network'] : []),
      ...(canLeave && isHolder ? ['it holds data and can reach the outside'] : []),
      ...(ports.length > 0 && networks.some((network) => held.has(network))
        ? ['it faces the public and reaches the data']
        : []),
      ...(worksOutside && !canLeave ? ['it cannot reach mail, DVLA and DVSA'] : []),
    ].map((fault) => `${name}: ${fault}`);
  });
};

/** Runs once, as root, to give a new volume to the store's user. */
const mayBeRoot = 'files-owner';

/** Returns what is wrong with the file, by service. */
export const composeFaults = (compose: Compose): string[] => {
  const own = new Set(ownServices(compose).map(([name]) => name));
  const count = (command: string) =>
    ownServices(compose).filter(([, service]) => service.command.includes(command)).length;
  return [
    ...(count('web') >= 2 ? [] : ['fewer than two web processes']),
    ...(count('worker') >= 2 ? [] : ['fewer than two worker processes']),
    ...(count('migrate') === 1 ? [] : ['nothing migrates']),
    ...networkFaults(compose),
    ...Object.entries(compose.services).flatMap(([name, service]) =>
      [
        ...confinementFaults(service).filter(
          (fault) => !(name === mayBeRoot && fault === 'it runs as root'),
        ),
        ...service.secrets
          .filter((secret) => !compose.secrets[secret]?.file)
          .map((secret) => `the secret ${secret} is no file`),
        ...(own.has(name)
          ? Object.entries(service.environment).flatMap(([variable, value]) =>
              variableFaults(variable, value, service),
            )
          : []),
      ].map((fault) => `${name}: ${fault}`),
    ),
  ];
};
