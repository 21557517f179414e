import type { Site } from '@roadworthy/domain/site/site.contract';
import { useEffect, useState } from 'react';

let asked: Promise<Site> | undefined;

/** By plain fetch: the API's client is more than a page without a form needs. */
const askSite = async (): Promise<Site> => {
  const reply = await fetch('/api/site');
  if (!reply.ok) throw new Error('The server did not say');
  return await reply.json();
};

/** What the server says of itself; null until it has. */
export const useSite = (): Site | null => {
  const [site, setSite] = useState<Site | null>(null);
  useEffect(() => {
    asked ??= askSite();
    asked.then(setSite, () => {
      asked = undefined;
    });
  }, []);
  return site;
};
