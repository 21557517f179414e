const rules: [RegExp, string][] = [
  [/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"'),;]+/g, '[email]'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [token]'],
  [/\b(token|code|key|secret|password|confirm)=[^\s&"']+/gi, '$1=[token]'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '[id]'],
  [/\b(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]+)*/g, '[token]'],
  [/\+?\d[\d ()-]{8,}\d/g, '[number]'],
];

/** Removes tokens and personal data from an error message before a user copies it. */
export const redact = (message: string): string =>
  rules.reduce((text, [pattern, stand]) => text.replace(pattern, stand), message);
