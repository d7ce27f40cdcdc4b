import { AccountList } from '../../features/auth/account-list.tsx';
import { PanelPage } from './panel-page.tsx';

export function UsersPage() {
  return (
    <PanelPage title="Accounts">
      <AccountList />
    </PanelPage>
  );
}
