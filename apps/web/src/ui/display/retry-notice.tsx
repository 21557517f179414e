import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

type RetryNoticeProps = { live?: 'status' | 'alert'; onRetry: () => void; children: ReactNode };

/** What failed, with a button that tries it again. */
export function RetryNotice({ live = 'alert', onRetry, children }: RetryNoticeProps) {
  return (
    <Notice
      tone="stop"
      live={live}
      action={
        <button type="button" className="link min-h-11" onClick={onRetry}>
          Try again
        </button>
      }
    >
      {children}
    </Notice>
  );
}
