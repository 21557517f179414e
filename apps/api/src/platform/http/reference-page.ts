import { hash } from 'node:crypto';
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

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:820px;margin:0 auto;padding:24px 16px;color:#14191c;background:#f4f5f1}section{margin:24px 0;padding:16px 20px;border-radius:16px;background:#fff}h1,h2{line-height:1.2}h2{font-size:18px;margin:0}h3{font-size:14px;margin:16px 0 4px;color:#4a5459}pre{margin:0;padding:12px;overflow:auto;border-radius:10px;background:#eaece6;font-size:13px}';

/** Allows the page its one style sheet and nothing else. */
export const referencePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Returns the contract as a page without scripts that loads nothing. */
export const referencePage = (document: OpenAPI.Document): string => {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) =>
      operationHtml(`/api${path}`, method, operation as Operation),
    ),
  );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(document.info.title)}: API reference</title><style>${style}</style></head>
<body><main><h1>${escaped(document.info.title)}: API reference</h1>
<p>${escaped(document.info.description ?? '')} Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
${operations.join('\n')}</main></body></html>`;
};
