import { mostPassportBytes } from '@roadworthy/domain/passport/passport.schema';
import {
  tooLargePassport,
  type Verification,
  verifyPassport,
} from '@roadworthy/domain/passport/verify.rules';
import { useEffect, useRef, useState } from 'react';
import { type KnownKeys, readKnownKeys } from './known-keys.ts';

export type Checked = {
  /** Tells the results of two checks apart. */
  id: string;
  fileName: string;
  verification: Verification;
  /** Whether the keys come from the server just now, and not from an earlier visit. */
  areKeysFresh: boolean;
};
export type CheckPhase = 'nothing' | 'checking' | 'unreadable' | Checked;

const check = async (file: File, known: Promise<KnownKeys>): Promise<Checked> => {
  const { keys, areFresh } = await known;
  // What is larger is not even read.
  const verification =
    file.size > mostPassportBytes
      ? tooLargePassport
      : await verifyPassport(await file.text(), keys);
  return { id: crypto.randomUUID(), fileName: file.name, verification, areKeysFresh: areFresh };
};

/** Checks files on this device. The keys are fetched when the page opens, so that it also works offline afterwards. */
export const useCheck = () => {
  const [phase, setPhase] = useState<CheckPhase>('nothing');
  const known = useRef<Promise<KnownKeys>>(undefined);
  const latest = useRef<File>(undefined);
  useEffect(() => {
    known.current = readKnownKeys();
  }, []);
  const choose = async (file: File): Promise<void> => {
    latest.current = file;
    setPhase('checking');
    const before = await known.current;
    if (!before?.areFresh) known.current = readKnownKeys();
    const next = await check(file, known.current ?? readKnownKeys()).catch(
      () => 'unreadable' as const,
    );
    // Another file may have been chosen in the meantime.
    if (latest.current === file) setPhase(next);
  };
  return { phase, choose };
};
