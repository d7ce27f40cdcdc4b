import type { Handlers } from '../../http/handlers.ts';
import type { Doctor } from './doctor.service.ts';

export function doctorRoutes(doctor: Doctor) {
  return {
    runDoctor: async ({ caller, signal }) => doctor.run(caller.user, signal),
  } satisfies Handlers;
}
