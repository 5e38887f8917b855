/** The typed values of the sign-in screen. Preserved when the tab is changed and when an attempt fails. */
export interface Credentials {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export interface CredentialsFormProps {
  typed: Credentials;
  onChange: (changed: Partial<Credentials>) => void;
}
