import type { OpenAPI } from '@orpc/openapi';

type Operation = OpenAPI.OperationObject;

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const json = (value: unknown) => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;

const operationHtml = (path: string, method: string, operation: Operation) => {
  const body = (operation.requestBody as OpenAPI.RequestBodyObject | undefined)?.content?.[
    'application/json'
  ]?.schema;
  const reply = (operation.responses?.['200'] as OpenAPI.ResponseObject | undefined)?.content?.[
    'application/json'
  ]?.schema;
  return `<section><h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2>
<p>${escaped(operation.summary ?? '')}</p>
${operation.parameters?.length ? `<h3>Parameters</h3>${json(operation.parameters)}` : ''}
${body ? `<h3>Request body</h3>${json(body)}` : ''}
${reply ? `<h3>Reply</h3>${json(reply)}` : ''}</section>`;
};

/** The contract as a page to read: no script, nothing loaded from anywhere. */
export const referencePage = (document: OpenAPI.Document): string => {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) =>
      operationHtml(`/api${path}`, method, operation as Operation),
    ),
  );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(document.info.title)}: API reference</title></head>
<body><main><h1>${escaped(document.info.title)}: API reference</h1>
<p>${escaped(document.info.description ?? '')} Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
${operations.join('\n')}</main></body></html>`;
};
