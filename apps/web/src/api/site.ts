import type { Site } from '@roadworthy/domain/site/site.contract';
import { useEffect, useState } from 'react';

let asked: Promise<Site> | undefined;

/** Uses plain fetch, because a page without a form does not need the API client. */
const askSite = async (): Promise<Site> => {
  const reply = await fetch('/api/site');
  if (!reply.ok) throw new Error('The server could not return the settings of the site');
  return await reply.json();
};

/** Returns the server's public settings; null until they have arrived. */
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
