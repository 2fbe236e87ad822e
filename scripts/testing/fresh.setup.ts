import { vi } from 'vitest';

// Test files share a thread but not the state of modules: each file loads them again.
vi.resetModules();
