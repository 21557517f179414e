import type { Site } from './site.contract.ts';

/**
 * Stands in the built pages where the server writes who runs it, for readers without scripts. With scripts the page
 * asks the server itself.
 */
export const operatorPlace =
  'Whoever runs this server is named here when the server sends the page.';

/** Says who runs the server, and how to write to them. */
export const operatorWords = ({ operator, contact }: Pick<Site, 'operator' | 'contact'>): string =>
  [
    operator
      ? `This service is run by ${operator}.`
      : 'Whoever runs this server has not given a name and address yet.',
    ...(contact ? [`Write to ${contact}.`] : []),
  ].join(' ');
