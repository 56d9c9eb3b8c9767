import { ChakraProvider } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { system } from '../../../src/theme/system.ts';
import { Frame } from './Frame.tsx';
import { OrdersPage } from './OrdersPage.tsx';

const OrderForm = lazy(async () => ({ default: (await import('./OrderForm.tsx')).OrderForm }));
const ExpertsPage = lazy(async () => ({ default: (await import('./ExpertsPage.tsx')).ExpertsPage }));

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no place for the application');
createRoot(root).render(
  <ChakraProvider value={system}>
    <SWRConfig value={{ keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false }}>
      <BrowserRouter basename="/dashboard">
        <Frame>
          <Suspense fallback={<p>…</p>}>
            <Routes>
              <Route path="/orders/show-all" element={<OrdersPage />} />
              <Route path="/orders/edit/:id" element={<OrderForm />} />
              <Route path="/home_experts/show-all" element={<ExpertsPage />} />
            </Routes>
          </Suspense>
        </Frame>
      </BrowserRouter>
    </SWRConfig>
  </ChakraProvider>,
);
