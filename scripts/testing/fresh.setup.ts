import { vi } from 'vitest';

// Files share a thread, not what their modules remember: each gets the modules anew.
vi.resetModules();
