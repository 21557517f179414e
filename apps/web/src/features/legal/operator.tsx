import { operatorPlace } from '@roadworthy/domain/site/operator.rules';
import { useSite } from '../../api/site.ts';

/** Names the operator of this server, from the server's settings. */
export function Operator() {
  const site = useSite();
  if (!site) {
    return (
      <>
        <p className="min-h-12 text-ink-3 noscript:hidden">Finding out who runs this server…</p>
        {/* The server writes the name here. */}
        <noscript>
          <p className="wrap-anywhere">{operatorPlace}</p>
        </noscript>
      </>
    );
  }
  return (
    <>
      <p className="wrap-anywhere">
        {site.operator
          ? `This service is run by ${site.operator}.`
          : 'Whoever runs this server has not given a name and address yet.'}
      </p>
      {site.contact && (
        <p className="wrap-anywhere">
          Write to{' '}
          <a href={`mailto:${site.contact}`} className="link">
            {site.contact}
          </a>
          .
        </p>
      )}
    </>
  );
}
