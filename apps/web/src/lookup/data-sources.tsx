import type { ReactNode } from 'react';

/** DVSA's data is under a licence that asks for a link to it; DVLA's answers are not. */
export function DataSources({ children }: { children?: ReactNode }) {
  return (
    <p>
      MOT history: DVSA, public sector information licensed under the{' '}
      <a
        href="https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"
        className="link inline-target"
      >
        Open Government Licence v3.0
      </a>
      . Vehicle details: DVLA Vehicle Enquiry Service. {children}
    </p>
  );
}
