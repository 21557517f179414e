import { ignoreFailure, noteIgnored } from '../../browser/ignore-failure.ts';
import { dropShared } from '../../browser/shared-files.ts';
import { showBadge } from '../../device/app-badge.ts';
import { dropBadgePlan } from '../../device/badge-plan.ts';
import { wipeUser } from '../store/wipe.ts';

/** Marks in localStorage, one per user who signed out: an interrupted wipe is finished at the next start. */
const wipeMark = 'roadworthy_wipe';
const readMarks = (): string[] => (localStorage.getItem(wipeMark) ?? '').split(' ').filter(Boolean);
const changeMarks = (change: (marks: string[]) => string[]) => {
  try {
    const marks = change(readMarks());
    if (marks.length > 0) localStorage.setItem(wipeMark, marks.join(' '));
    else localStorage.removeItem(wipeMark);
  } catch (error) {
    noteIgnored(
      error,
      'the mark of a wipe could not be stored: the wipe goes ahead, but is not finished later if it is interrupted',
    );
  }
};

export const markForWiping = (userId: string): void =>
  changeMarks((marks) => [...new Set([...marks, userId])]);

/** Deletes the user's databases, then the mark. */
export const wipe = async (userId: string): Promise<void> => {
  await wipeUser(userId);
  changeMarks((marks) => marks.filter((mark) => mark !== userId));
};

/** Finishes every interrupted wipe, and waits for that of this user. */
export const finishWipes = async (userId: string): Promise<void> => {
  const marks = readMarks();
  // Another user's wipe may wait for a suspended tab; this user does not wait for it.
  for (const mark of marks)
    if (mark !== userId)
      void ignoreFailure(
        wipe(mark),
        'local data marked for deletion could not be deleted: the app deletes it when it next starts',
      );
  if (marks.includes(userId)) await wipe(userId);
};

/** Clears what is stored outside the database: shared files, the badge plan and the app badge. */
export const clearOutsideDatabase = (): void => {
  void ignoreFailure(
    dropShared(),
    'shared files could not be deleted: they are deleted within a day',
  );
  void ignoreFailure(
    dropBadgePlan(),
    'the plan for the app’s badge could not be deleted: the next user’s plan replaces it',
  );
  void showBadge(0);
};
