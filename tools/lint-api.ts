import type { OpenAPI } from '@orpc/openapi';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Returns what is wrong with a description of the API by Redocly's strict rules, where warnings count as errors. */
export const lintApi = async (document: OpenAPI.Document): Promise<string[]> => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'operation-tag-defined': 'error',
      'operation-singular-tag': 'error',
      'tag-description': 'error',
      'tags-alphabetical': 'error',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`,
  );
};
