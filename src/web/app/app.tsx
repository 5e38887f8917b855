import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { makeQueryClient } from '#web/api/query-client.ts';
import { RoutedScreen } from './routes.tsx';
import { Shell } from './shell.tsx';

/** Everything that a screen may count on: the data layer, the shell, the routes. */
export function App() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>
        <RoutedScreen />
      </Shell>
    </QueryClientProvider>
  );
}
