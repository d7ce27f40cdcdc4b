import { endpoints } from 'virtual:endpoints';

import { HttpError } from '../http-error.ts';
import { write } from './write.ts';

/** The writes of §7 that say who is signed in, with their toasts of §8. */
export const authWrites = {
  logIn: write(endpoints.logIn, {
    done: ({ name }) => ({ title: 'Login successful', description: `Welcome back, ${name}!` }),
    failed: 'Login failed',
    userAfter: (user) => user,
  }),
  /** The call of `logIn` from /admin; its form reports the success after checking the role. */
  logInAsAdmin: write(endpoints.logIn, {
    failed: (error) => ({
      title: 'Login Failed',
      description:
        error instanceof HttpError && error.status === 401
          ? 'Invalid admin credentials.'
          : error.message,
    }),
    userAfter: (user) => user,
  }),
  register: write(endpoints.register, {
    done: ({ name }) => ({
      title: 'Registration successful',
      description: `Welcome to the portal, ${name}!`,
    }),
    failed: 'Registration failed',
    userAfter: (user) => user,
  }),
  logOut: write(endpoints.logOut, {
    done: () => ({ title: 'Logged out', description: 'You have been successfully logged out' }),
    failed: 'Logout failed',
    userAfter: () => null,
  }),
} as const;
