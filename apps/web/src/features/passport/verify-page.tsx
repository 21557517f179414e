import { passportLimit } from '@roadworthy/domain/passport/verify.words';
import { lazy, Suspense, useEffect } from 'react';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { links } from '../../links.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { TextPage } from '../../ui/display/text-page.tsx';
import { ChooseFile } from './choose-file.tsx';
import { useCheck } from './use-check.ts';

const loadResult = async () => ({ default: (await import('./check-result.tsx')).CheckResult });
const CheckResult = lazy(loadResult);

/** Checks a downloaded vehicle passport on this device, for anybody and without a connection. */
export function VerifyPage() {
  const { phase, choose } = useCheck();
  // Loaded before it is needed: the connection may be gone by then.
  useEffect(() => {
    void ignoreFailure(loadResult(), 'the result is loaded again when it is shown');
  }, []);
  return (
    <TextPage
      home={links.landing}
      title="Check a passport"
      lead="Find out whether a vehicle passport is as it was signed. The file stays on this device."
    >
      <ChooseFile isChecking={phase === 'checking'} onFile={(file) => void choose(file)} />
      {phase === 'unreadable' && (
        <Notice tone="stop" live="alert">
          This device could not read the file. Choose it again.
        </Notice>
      )}
      {typeof phase === 'object' && (
        <Suspense>
          <CheckResult key={phase.id} checked={phase} />
        </Suspense>
      )}
      <p className="text-14 text-ink-3">{passportLimit}</p>
      <p className="mt-3 text-14 text-ink-3">
        You need no account. Once this page is open, it also works without a connection.
      </p>
    </TextPage>
  );
}
