import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../notify/notify.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { Progress } from '../../ui/display/progress.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { Tabs } from '../../ui/inputs/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Toast } from '../../ui/overlays/toast.tsx';
import { KitSection } from './kit-section.tsx';

const tabs = [
  { id: 'lookup', label: 'Lookup by Registration' },
  { id: 'manual', label: 'Enter Manually', mark: 'has errors' },
  { id: 'mine', label: 'My Tasks', count: 5 },
] as const;
type TabId = (typeof tabs)[number]['id'];
type Overlay = 'dialog' | 'form' | 'side' | 'bottom' | null;

export function KitOverlays() {
  const [open, setOpen] = useState<Overlay>(null);
  const [tab, setTab] = useState<TabId>('lookup');
  const close = () => setOpen(null);
  return (
    <>
      <KitSection title="Dialog, sheet, menu">
        <Button tone="quiet" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button tone="quiet" onClick={() => setOpen('form')}>
          Open form dialog
        </Button>
        <Button tone="quiet" onClick={() => setOpen('side')}>
          Open side sheet
        </Button>
        <Button tone="quiet" onClick={() => setOpen('bottom')}>
          Open bottom sheet
        </Button>
        <Menu
          label="Export"
          items={[
            {
              label: 'Export as JSON',
              icon: <FileText size={20} aria-hidden />,
              onSelect: () => notify.success('Exported 2 vehicles successfully!'),
            },
            {
              label: 'Export as CSV',
              icon: <Download size={20} aria-hidden />,
              onSelect: () => notify.success('Exported 2 vehicles to CSV successfully!'),
            },
          ]}
        />
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Delete Vehicle"
          text="Are you sure you want to delete this vehicle? You can undo this for a moment."
          actions={
            <>
              <Button tone="quiet" onClick={close}>
                Cancel
              </Button>
              <Button tone="danger" onClick={close}>
                Delete Vehicle
              </Button>
            </>
          }
        />
        <FormDialog
          open={open === 'form'}
          onClose={close}
          title="Add document"
          note="File 1 of 2"
          actions={
            <>
              <Button tone="quiet" onClick={close}>
                Cancel
              </Button>
              <Button onClick={close}>Save document</Button>
            </>
          }
        >
          <InputField label="Service provider" name="provider" />
        </FormDialog>
        <Sheet open={open === 'side'} onClose={close} title="Side sheet">
          <p className="px-3 text-ink-2">What slides in from the side.</p>
        </Sheet>
        <Sheet open={open === 'bottom'} onClose={close} title="Bottom sheet" side="bottom">
          <p className="px-3 text-ink-2">What comes up from below, near the thumb.</p>
        </Sheet>
      </KitSection>
      <KitSection title="Progress">
        <div className="grid w-60 gap-4">
          <Progress value={0.4} label="Two fifths" />
          <Progress value={null} label="Nobody knows" />
        </div>
      </KitSection>
      <KitSection title="Tabs">
        <Tabs label="Ways to add a vehicle" tabs={tabs} value={tab} onChange={setTab}>
          <p>This is {tab}.</p>
        </Tabs>
      </KitSection>
      <KitSection title="Toast">
        <div className="grid w-90 max-w-full gap-3">
          <Toast tone="success" title="Vehicle added successfully!" />
          <Toast tone="error" title="Failed to add vehicle." description="Please try again." />
          <Toast tone="info" title="Showing cached vehicle data" />
          <Toast
            tone="info"
            title="A new version is ready."
            action={{ label: 'Reload', run: () => undefined }}
          />
          <Toast tone="warning" title="2 vehicles failed to import" />
        </div>
        <Button tone="quiet" onClick={() => notify.info('Showing offline vehicles')}>
          Show a toast
        </Button>
      </KitSection>
      <KitSection title="Notice">
        <div className="grid w-90 max-w-full gap-3">
          <Notice>Log in to confirm your email.</Notice>
          <Notice tone="warn">This link is not valid or has expired.</Notice>
          <Notice tone="stop">Too many failed attempts. Please wait before trying again.</Notice>
        </div>
      </KitSection>
    </>
  );
}
