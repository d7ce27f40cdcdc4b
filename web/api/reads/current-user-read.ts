import { endpoints } from 'virtual:endpoints';

import { read } from './read.ts';

export const currentUserRead = read(endpoints.getCurrentUser, { on401: 'null' });
