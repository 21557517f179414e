import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { PasswordField } from '../../ui/inputs/password-field.tsx';
import { PlateField } from '../../ui/inputs/plate-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Switch } from '../../ui/inputs/switch.tsx';
import { TextareaField } from '../../ui/inputs/textarea-field.tsx';
import { KitSection } from './kit-section.tsx';

const options = [
  { value: 'petrol', label: 'Petrol' },
  { value: 'diesel', label: 'Diesel' },
];
const cell = 'w-80 max-w-full grid gap-4';

export function KitForms() {
  return (
    <>
      <KitSection title="Plate field">
        <div className={cell}>
          <PlateField label="Registration number" name="empty" />
        </div>
        <div className={cell}>
          <PlateField
            label="Registration number, filled"
            name="filled"
            defaultValue="AB17 CDE"
            hint="As on your plate"
          />
        </div>
        <div className={cell}>
          <PlateField
            label="Registration number, wrong"
            name="wrong"
            defaultValue="A"
            error="Registration number is too short"
          />
        </div>
      </KitSection>
      <KitSection title="Fields">
        <div className={cell}>
          <InputField label="Email" type="email" placeholder="alex@example.com" />
          <InputField label="Make" defaultValue="Toyota" hint="As in the log book" />
          <InputField label="Year" defaultValue="1800" error="Year must be at least 1900" />
          <PlateField label="Registration number, small" name="small" small />
          <InputField label="VIN" optional disabled defaultValue="Locked" />
        </div>
        <div className={cell}>
          <PasswordField label="Password" autoComplete="off" defaultValue="secret123" />
          <PasswordField
            label="Wrong password"
            autoComplete="off"
            defaultValue="secret"
            error="Invalid email or password. Please check your credentials."
          />
          <SelectField label="Fuel" options={options} />
          <SelectField label="Fuel, wrong" options={options} error="Choose one" />
        </div>
        <div className={cell}>
          <TextareaField label="Notes" optional defaultValue="Slow puncture, rear left." />
          <Checkbox label="Remind me by email" defaultChecked />
          <Checkbox label="Remind me on this phone" />
          <Checkbox label="Not for demo accounts" disabled />
          <Switch label="On" note="Changes at once" checked readOnly />
          <Switch label="Off" note="Changes at once" checked={false} readOnly />
          <Switch label="Off for now" note="Cannot be changed" checked={false} disabled readOnly />
        </div>
      </KitSection>
    </>
  );
}
