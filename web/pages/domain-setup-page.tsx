import { Sheet } from '../ui/sheet.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { PanelPage } from './panel-page.tsx';

export function DomainSetupPage() {
  return (
    <PanelPage title="Domain setup">
      <Sheet className="grid max-w-[48rem] justify-items-start gap-3 pe-8">
        <ComingSoon />
        <p>
          Here you will point a domain name at this portal and see the DNS records that are in
          force. It is not built yet. Until then, set the records where your domain is registered.
        </p>
      </Sheet>
    </PanelPage>
  );
}
