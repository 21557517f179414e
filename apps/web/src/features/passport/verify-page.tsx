import { passportLimit } from '@roadworthy/domain/passport/verify.words';
import { links } from '../../links.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { TextPage } from '../../ui/display/text-page.tsx';
import { CheckResult } from './check-result.tsx';
import { ChooseFile } from './choose-file.tsx';
import { useCheck } from './use-check.ts';

/** Checks a downloaded vehicle passport on this device, for anybody and without a connection. */
export function VerifyPage() {
  const { phase, choose } = useCheck();
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
      {typeof phase === 'object' && <CheckResult key={phase.id} checked={phase} />}
      <p className="text-14 text-ink-3">{passportLimit}</p>
      <p className="mt-3 text-14 text-ink-3">
        You need no account. Once this page is open, it also works without a connection.
      </p>
    </TextPage>
  );
}
