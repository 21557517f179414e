import { addressOfDanger } from '@roadworthy/domain/reminders/reminders.rules';
import type { VerdictPart } from '@roadworthy/domain/vehicles/verdict.parts';
import { ButtonLink } from '../ui/inputs/button.tsx';

type DangerActionProps = { parts: readonly VerdictPart<unknown>[]; className?: string };

/** The action below a verdict that begins with a danger: opens the diagnosis or the failed test that found it. */
export function DangerAction({ parts, className }: DangerActionProps) {
  const danger = parts.find((part) => part.danger)?.danger;
  if (!danger) return null;
  return (
    <ButtonLink to={addressOfDanger(danger)} className={className}>
      See what to do
    </ButtonLink>
  );
}
