import { Route, Switch } from 'wouter';
import { AuthScreen } from './auth-screen.tsx';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';
import { ForgotPasswordScreen } from './password/forgot-password-screen.tsx';
import { ResetPasswordScreen } from './password/reset-password-screen.tsx';
import { AccountScreen } from './sections/account-screen.tsx';

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
