import * as z from 'zod';
import { Environment, environmentSections } from '../../apps/api/src/platform/environment.ts';

/** The page that `npm run generate configuration` writes. */
export const configurationFile = 'docs/running/configuration.md';

const { properties = {}, required = [] } = z.toJSONSchema(Environment, { io: 'input' });

type Described = { description?: unknown; default?: unknown; isSecret?: unknown; enum?: unknown };

const defaultOf = (name: string, { default: value }: Described): string => {
  if (required.includes(name)) return '**required**';
  return value === undefined || value === '' ? '' : `\`${value}\``;
};

const rowOf = (name: string): string => {
  const property = properties[name];
  if (typeof property !== 'object' || !property.description) {
    throw new Error(`${name} has no description`);
  }
  const described: Described = property;
  const values = Array.isArray(described.enum)
    ? ` One of ${described.enum.map((value) => `\`${value}\``).join(', ')}.`
    : '';
  const secret = described.isSecret ? 'yes' : '';
  return `| \`${name}\` | ${described.description}${values} | ${defaultOf(name, described)} | ${secret} |`;
};

const head = `# Configuration

<!-- Made by \`npm run generate configuration\` from apps/api/src/platform/environment.ts. Not to be edited. -->

Every setting is an environment variable. A process stops if a variable is missing or malformed, and names the variable.

You may give each secret in a file instead: \`SECRET_FILE=/run/secrets/secret\` sets \`SECRET\` to the contents of that file. A process stops if both are set.
`;

const sectionOf = ([title, variables]: [string, object]): string =>
  [
    `\n## ${title}\n`,
    '| Variable | For | Default | Secret |',
    '|---|---|---|---|',
    ...Object.keys(variables).map(rowOf),
    '',
  ].join('\n');

/** Returns the page with every variable of the schema. */
export const renderConfiguration = (): string =>
  `${head}${Object.entries(environmentSections).map(sectionOf).join('')}`;
