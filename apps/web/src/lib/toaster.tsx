import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import { Toast, type ToastTone } from '../ui/toast.tsx';

type Message = { tone: ToastTone; title: string; description?: string };

const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(
  <Toaster position="top-center" gap={10} visibleToasts={4} containerAriaLabel="Notifications" />,
);

export const showToast = ({ tone, title, description }: Message): void => {
  toast.custom(
    (id) => (
      <Toast
        tone={tone}
        title={title}
        description={description}
        onClose={() => toast.dismiss(id)}
      />
    ),
    // The same words twice are one toast, not two.
    { id: `${tone}:${title}`, duration: tone === 'success' ? 4_000 : 7_000 },
  );
};
