import { Minus, Plus } from 'lucide-react';

type QuantityStepperProps = {
  name: string;
  quantity: number;
  canAdd: boolean;
  onAdd: () => void;
  onTake: () => void;
};

const button = 'grid size-11 place-items-center rounded-control disabled:opacity-40';

/** Each press adds or removes one and never sets a number, so that changes of several devices add up. */
export function QuantityStepper({ name, quantity, canAdd, onAdd, onTake }: QuantityStepperProps) {
  return (
    <fieldset
      aria-label={`Quantity of ${name}`}
      className="inline-flex items-center rounded-control border border-edge"
    >
      <button type="button" aria-label={`One ${name} less`} onClick={onTake} className={button}>
        <Minus size={18} aria-hidden />
      </button>
      <output className="num min-w-8 text-center text-16">{quantity}</output>
      <button
        type="button"
        aria-label={`One ${name} more`}
        onClick={onAdd}
        disabled={!canAdd}
        className={button}
      >
        <Plus size={18} aria-hidden />
      </button>
    </fieldset>
  );
}
