import { Button } from '../inputs/button.tsx';

type FormActionsProps = {
  /** The id of the form that the second button submits. */
  form: string;
  submit: string;
  busy?: boolean;
  onCancel: () => void;
};

/** The two buttons of a dialog with a form. */
export function FormActions({ form, submit, busy, onCancel }: FormActionsProps) {
  return (
    <>
      <Button tone="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={form} busy={busy}>
        {submit}
      </Button>
    </>
  );
}
