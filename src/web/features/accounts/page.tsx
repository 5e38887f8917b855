import { Route, Switch } from 'wouter';
import { AccountScreen } from './account-screen.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

/** The screens of an account; the address says which. */
export function AccountsPage() {
  return (
    <Switch>
      <Route path="/auth" component={AuthScreen} />
      <Route path="/forgot-password" component={ForgotPasswordScreen} />
      <Route path="/reset-password" component={ResetPasswordScreen} />
      <Route path="/confirm-email" component={ConfirmEmailScreen} />
      <Route path="/account" component={AccountScreen} />
    </Switch>
  );
}
